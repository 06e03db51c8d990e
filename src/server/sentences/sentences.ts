import { createInstance } from 'i18next';
import { forDisplay, type PathOf } from '#src/domain/textTree.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import type { Language } from './languages.ts';

type Sentences = typeof en;

/** The key of a sentence, such as `contacts.number_taken`. */
export type SentenceKey = PathOf<Sentences>;

type PlaceholderNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

/** The names of the values in a sentence. */
export type NamesIn<K extends SentenceKey> = K extends `${infer Area extends keyof Sentences}.${infer Name}`
  ? PlaceholderNames<Sentences[Area][(Name | `${Name}_other`) & keyof Sentences[Area]]>
  : never;

const LANGUAGES: Record<Language, object> = { en, fr };

const sentences = createInstance({
  resources: Object.fromEntries(
    Object.entries(LANGUAGES).map(([language, texts]) => [language, { translation: forDisplay(texts) }]),
  ),
  fallbackLng: false,
  nsSeparator: false,
  initImmediate: false,
  interpolation: { escapeValue: false },
});
void sentences.init();

/** A sentence in a language, with its values formatted for it; `count` chooses between singular and plural. */
export function wordsOf(
  key: SentenceKey,
  language: Language,
  values: Readonly<Record<string, string>>,
  count?: number,
): string {
  const entries = Object.entries(values);
  // Values are replaced by markers first, because i18next would interpret {{…}} and $t(…) in people's text.
  const replace = Object.fromEntries(entries.map(([name], index) => [name, `\uE000${index}\uE001`]));
  const words = sentences.t(key, { lng: language, replace, ...(count !== undefined && { count }) });
  return words.replace(/\uE000(\d+)\uE001/g, (_, index: string) => entries[Number(index)]?.[1] ?? '');
}

/** Whether a word is the key of a sentence. */
export function isSentenceKey(key: string): key is SentenceKey {
  return sentences.exists(key, { lng: 'en' }) || sentences.exists(key, { lng: 'en', count: 1 });
}
