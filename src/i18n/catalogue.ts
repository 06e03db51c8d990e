import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import type { TranslationMessages } from 'react-admin';
import { forDisplay, type TextTree } from '#src/domain/textTree.ts';

/** Our texts for i18next: under their own keys, and a second time under the keys where react-admin looks for a resource's texts. */
export function productTexts(texts: object): TextTree {
  const ours = forDisplay(texts);
  return { ...ours, resources: ours };
}

/** The texts that every screen of a language needs: react-admin's own messages, and ours. */
export function catalogue(reactAdmin: TranslationMessages, texts: object): TextTree {
  return { ...forDisplay(convertRaTranslationsToI18next(reactAdmin)), ...productTexts(texts) };
}
