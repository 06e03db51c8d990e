import { createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import type { TextTree } from '#src/domain/textTree.ts';
import { CORE_TEXTS } from './coreTexts.ts';
import { LOCALES, type LocaleName } from './locales.ts';
import { fetchArea } from './textAreas.ts';

/** The provider, and functions that load texts. */
export interface AppI18nProvider extends I18nProvider {
  /** Resolves when the texts of these areas are loaded, in the current language and in any chosen later. Rejects if they cannot be fetched. */
  loadTexts: (areas: readonly string[]) => Promise<void>;
  /** Resolves when all texts needed so far are loaded in a language, which may be another one than the current. Rejects if they cannot be fetched. */
  loadLanguage: (language: LocaleName) => Promise<void>;
}

/** react-admin's provider of texts, starting in the given language. There is no fallback language, because each one is complete. Rejects like loadLanguage. */
export async function createI18nProvider(locale: LocaleName): Promise<AppI18nProvider> {
  const instance = createInstance();
  /** What is shown for a text that is missing: a dash if the API left the value out, and the value itself if only a newer API has it. */
  const wordsFor = (key: string): string => {
    if (/^[\w.]+\.(undefined|null|\[object Object\])(\.|$)/.test(key) || instance.exists(`${key}_other`)) return '–';
    const names = /^[\w.]+$/.test(key) ? key.split('.') : [];
    while (names.length > 0 && !instance.exists(names.join('.'))) names.pop();
    if (names.length === 0) return key;
    const value = key.slice(names.join('.').length + 1);
    if (/\.(advice|detail|text)$/.test(value)) return '';
    const words = value.replace(/\.(action|title)$/, '').replace(/[._]/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  const wantedAreas = new Set<string>();
  const fetched = new Map<string, Promise<void>>();

  const loadOnce = (language: LocaleName, name: string, fetchTexts: () => Promise<TextTree>): Promise<void> => {
    const key = `${language} ${name}`;
    const pending = fetched.get(key);
    if (pending) return pending;
    const loading = fetchTexts().then((texts) => {
      instance.addResourceBundle(language, 'translation', texts, true, true);
    });
    fetched.set(key, loading);
    loading.catch(() => fetched.delete(key)); // so that another try fetches it again
    return loading;
  };
  const loadLanguage = async (language: LocaleName): Promise<void> => {
    const core = loadOnce(language, '', async () => (await CORE_TEXTS[language]()).load());
    const areas = [...wantedAreas].map((area) => loadOnce(language, area, () => fetchArea(language, area)));
    await Promise.all([core, ...areas]);
  };

  const provider = await getI18nProvider(
    instance,
    {
      lng: locale,
      fallbackLng: false,
      resources: {},
      nsSeparator: false,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key: string, given = key) => (given === key ? wordsFor(key) : given),
    },
    [...LOCALES],
  );
  await loadLanguage(locale);

  return {
    ...provider,
    loadLanguage,
    async loadTexts(areas) {
      for (const area of areas) wantedAreas.add(area);
      await loadLanguage(instance.language as LocaleName);
    },
    async changeLocale(language) {
      await loadLanguage(language as LocaleName);
      await provider.changeLocale(language);
    },
  };
}
