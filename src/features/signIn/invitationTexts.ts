import type { Translation } from '#src/domain/textTree.ts';
import { signInLocale } from '#src/features/signIn/form/signInTexts.ts';
import { invitation as english } from '#src/i18n/en/invitation.ts';
import { invitation as french } from '#src/i18n/fr/invitation.ts';
import type { LocaleName } from '#src/i18n/locales.ts';

const TEXTS: Record<LocaleName, Translation<typeof english>> = { en: english, fr: french };

/** The texts of an invitation in the language of the sign-in page. */
export function invitationTexts(): Translation<typeof english> {
  return TEXTS[signInLocale()];
}
