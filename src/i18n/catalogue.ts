import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import type { TranslationMessages } from 'react-admin';
import type { Texts, Translation } from './texts.ts';

type Tree = { [key: string]: string | Tree };

/** French counts millions with a form of their own, which reads like the general one unless a text says otherwise. */
function withMany(texts: Tree): Tree {
  const result: Tree = {};
  for (const [key, value] of Object.entries(texts)) {
    result[key] = typeof value === 'string' ? value : withMany(value);
    const many = key.replace(/_other$/, '_many');
    if (many !== key && !(many in texts)) result[many] = value;
  }
  return result;
}

/** One language for i18next: react-admin's own messages, ours, and ours again where react-admin looks for a resource's. */
export function catalogue(reactAdmin: TranslationMessages, texts: Texts | Translation<Texts>): Tree {
  const ours = withMany(texts as unknown as Tree);
  return { ...(convertRaTranslationsToI18next(reactAdmin) as Tree), ...ours, resources: ours };
}
