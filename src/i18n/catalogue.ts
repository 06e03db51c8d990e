import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import type { TranslationMessages } from 'react-admin';
import { unbroken } from '#src/domain/unbroken.ts';

export type TextTree = { [key: string]: string | TextTree };

/**
 * As they are said: lines break where they may; and French counts millions with a form of their own, which reads like the
 * general one unless a text says otherwise.
 */
function asSaid(texts: TextTree): TextTree {
  const result: TextTree = {};
  for (const [key, value] of Object.entries(texts)) {
    result[key] = typeof value === 'string' ? unbroken(value) : asSaid(value);
    const many = key.replace(/_other$/, '_many');
    if (many !== key && !(many in texts)) result[many] = result[key];
  }
  return result;
}

/** Texts of ours for i18next: under their own names, and again where react-admin looks for a resource's. */
export function ownTexts(texts: object): TextTree {
  const ours = asSaid(texts as TextTree);
  return { ...ours, resources: ours };
}

/** What every screen of a language begins with: react-admin's own messages, and ours. */
export function catalogue(reactAdmin: TranslationMessages, texts: object): TextTree {
  return { ...(convertRaTranslationsToI18next(reactAdmin) as TextTree), ...ownTexts(texts) };
}
