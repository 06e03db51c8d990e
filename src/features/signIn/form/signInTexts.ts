import type { Translation } from '#src/domain/textTree.ts';
import { signIn as english } from '#src/i18n/en/signIn.ts';
import type { LocaleName } from '#src/i18n/locales.ts';

type SignInTexts = Translation<typeof english>;
export type SignInError = keyof (typeof english)['errors'];

const OTHER_LANGUAGES: Record<Exclude<LocaleName, 'en'>, () => Promise<{ signIn: SignInTexts }>> = {
  fr: () => import('#src/i18n/fr/signIn.ts'),
};

let current: SignInTexts = english;
let currentLocale: LocaleName = 'en';
/** The language that was chosen last, whose texts may still be loading. */
let chosen: LocaleName = 'en';

/** The texts of the sign-in page in the chosen language. English is part of the page, others are loaded. */
export function signInTexts(): SignInTexts {
  return current;
}

/** The language of {@link signInTexts}. */
export function signInLocale(): LocaleName {
  return currentLocale;
}

/**
 * Changes the language of {@link signInTexts}. Resolves with the language that they are in then: the same as before if the chosen one could not be
 * loaded; null if another was chosen meanwhile.
 */
export async function chooseSignInLanguage(locale: LocaleName): Promise<LocaleName | null> {
  chosen = locale;
  const texts = locale === 'en' ? english : (await OTHER_LANGUAGES[locale]().catch(() => null))?.signIn;
  if (chosen !== locale) return null;
  if (texts) {
    current = texts;
    currentLocale = locale;
  }
  return currentLocale;
}

/** Puts values in the `{{placeholders}}` of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
