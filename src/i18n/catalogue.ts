import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import type { TranslationMessages } from 'react-admin';
import { forDisplay, type TextTree } from '#src/domain/texts.ts';

/** Texts of ours for i18next: under their own names, and again where react-admin looks for a resource's. */
export function ownTexts(texts: object): TextTree {
  const ours = forDisplay(texts);
  return { ...ours, resources: ours };
}

/** What every screen of a language begins with: react-admin's own messages, and ours. */
export function catalogue(reactAdmin: TranslationMessages, texts: object): TextTree {
  return { ...(convertRaTranslationsToI18next(reactAdmin) as TextTree), ...ownTexts(texts) };
}
