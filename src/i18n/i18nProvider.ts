import { type BackendModule, createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { LANGUAGES } from './languages.ts';
import { LOCALES, type LocaleName } from './locales.ts';

/** Fetches a language when it is first asked for. */
const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const fetchLanguage = LANGUAGES[language as LocaleName];
    if (!fetchLanguage) return done(new Error(`There is no language ${language}`), null);
    fetchLanguage().then(
      ({ load }) => done(null, load() as Record<string, unknown>),
      (error: Error) => done(error, null),
    );
  },
};

/** The texts for react-admin, in the given language to begin with; English is what fills a gap. */
export async function createI18nProvider(locale: LocaleName): Promise<I18nProvider> {
  return getI18nProvider(
    createInstance().use(onDemand),
    { lng: locale, fallbackLng: 'en', nsSeparator: false, interpolation: { escapeValue: false } },
    [...LOCALES],
  );
}
