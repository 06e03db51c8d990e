import { type BackendModule, createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { CORE_TEXTS } from './coreTexts.ts';
import { LOCALES, type LocaleName } from './locales.ts';
import { fetchArea } from './textAreas.ts';

/** Fetches the texts that every screen of a language needs, when the language is first used. */
const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, callback) => {
    const fetchLanguage = CORE_TEXTS[language as LocaleName];
    if (!fetchLanguage) return callback(new Error(`There is no language ${language}`), null);
    fetchLanguage().then(
      ({ load }) => callback(null, load() as Record<string, unknown>),
      (error: Error) => callback(error, null),
    );
  },
};

/** The provider, and a function that loads further texts, in the current language and in any chosen later. */
export interface AppI18nProvider extends I18nProvider {
  /** Resolves when the texts of these areas are loaded. Rejects if they cannot be fetched. */
  loadTexts: (areas: readonly string[]) => Promise<void>;
}

/** react-admin's provider of texts, starting in the given language. There is no fallback language, because each one is complete. */
export async function createI18nProvider(locale: LocaleName): Promise<AppI18nProvider> {
  const instance = createInstance().use(onDemand);
  const provider = await getI18nProvider(
    instance,
    { lng: locale, fallbackLng: false, nsSeparator: false, interpolation: { escapeValue: false } },
    [...LOCALES],
  );
  const wantedAreas = new Set<string>();
  const fetched = new Map<string, Promise<void>>();

  const fill = async (language: LocaleName): Promise<void> => {
    const fetches = [...wantedAreas].map((area) => {
      const key = `${language} ${area}`;
      const pending = fetched.get(key);
      if (pending) return pending;
      const fetching = fetchArea(language, area).then((texts) => {
        instance.addResourceBundle(language, 'translation', texts, true, true);
      });
      fetched.set(key, fetching);
      fetching.catch(() => fetched.delete(key)); // so that another try fetches it again
      return fetching;
    });
    await Promise.all(fetches);
  };

  return {
    ...provider,
    async loadTexts(areas) {
      for (const area of areas) wantedAreas.add(area);
      await fill(instance.language as LocaleName);
    },
    async changeLocale(language) {
      // Before the areas: if i18next already has any text of the language, it does not fetch the basic ones.
      await instance.loadLanguages(language);
      await fill(language as LocaleName);
      await provider.changeLocale(language);
    },
  };
}
