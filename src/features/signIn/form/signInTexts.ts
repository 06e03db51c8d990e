import type { Translation } from '#src/domain/textTree.ts';
import { signIn as english } from '#src/i18n/en/signIn.ts';
import type { LocaleName } from '#src/i18n/locales.ts';

type SignInTexts = Translation<typeof english>;
export type SignInError = keyof (typeof english)['errors'];

const OTHER_LANGUAGES: Record<Exclude<LocaleName, 'en'>, () => Promise<{ signIn: SignInTexts }>> = {
  fr: () => import('#src/i18n/fr/signIn.ts'),
};

let current: SignInTexts = english;

/** The texts of the sign-in page in the chosen language. English is part of the page, others are loaded. */
export function signInTexts(): SignInTexts {
  return current;
}

/** Changes the language of {@link signInTexts}. If it cannot be loaded, the current language stays. */
export async function chooseSignInLanguage(locale: LocaleName): Promise<void> {
  if (locale === 'en') {
    current = english;
    return;
  }
  const loaded = await OTHER_LANGUAGES[locale]().catch(() => null);
  if (loaded !== null) current = loaded.signIn;
}

/** Puts values in the `{{placeholders}}` of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
