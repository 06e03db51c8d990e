import type { Language } from './languages.ts';
import { type NamesIn, type SentenceKey, wordsOf } from './sentences.ts';

/** A value in a sentence: a number, formatted for the language; a sentence, translated; several in a row; a country (ISO 3166), by its name; an amount with its currency (ISO 4217). */
export type SentenceValue = string | number | Sentence | CountryName | Amount | readonly (Sentence | CountryName)[];

interface CountryName {
  country: string;
}

interface Amount {
  amount: number;
  currency: string;
}

type ValuesOf<K extends SentenceKey> = {
  readonly [Name in NamesIn<K>]: Name extends 'count' ? number : SentenceValue;
};

/** A sentence of the API, translated to the reader's language when sent. */
export class Sentence {
  constructor(
    readonly key: SentenceKey,
    private readonly values: Readonly<Record<string, SentenceValue>> = {},
  ) {}

  in(language: Language): string {
    const { count } = this.values;
    const values = Object.entries(this.values).map(([name, value]) => [name, formatValue(value, language)]);
    return wordsOf(this.key, language, Object.fromEntries(values), typeof count === 'number' ? count : undefined);
  }

  toString(): string {
    return this.in('en');
  }
}

function formatValue(value: SentenceValue, language: Language): string {
  if (value instanceof Sentence) return value.in(language);
  if (typeof value === 'number') return value.toLocaleString(language);
  if (typeof value === 'string') return value;
  if ('country' in value) return new Intl.DisplayNames(language, { type: 'region' }).of(value.country) ?? value.country;
  if ('currency' in value)
    return new Intl.NumberFormat(language, { style: 'currency', currency: value.currency }).format(value.amount);
  return value.map((each) => formatValue(each, language)).join(language === 'fr' ? '\u00a0; ' : '; ');
}

/** A sentence by its key in `sentences/en`, with a value for each of its `{{names}}`; a missing key or value does not compile. */
export function sentence<K extends SentenceKey>(
  key: K,
  ...[values]: [NamesIn<K>] extends [never] ? [] : [values: ValuesOf<K>]
): Sentence {
  return new Sentence(key, values);
}
