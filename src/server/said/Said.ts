import type { Language } from './languages.ts';
import { type NamesIn, type SentenceKey, sentence } from './sentences.ts';

/** What a sentence names: a number is written as its language writes it, another sentence as it says it, several in a row; a country (ISO 3166) by its name. */
export type SaidValue = string | number | Said | SaidCountry | readonly (Said | SaidCountry)[];

interface SaidCountry {
  country: string;
}

type ValuesOf<K extends SentenceKey> = {
  readonly [Name in NamesIn<K>]: Name extends 'count' ? number : SaidValue;
};

/** A sentence of the API to a person, put into words in the language that person reads. */
export class Said {
  constructor(
    readonly key: SentenceKey,
    private readonly values: Readonly<Record<string, SaidValue>> = {},
  ) {}

  in(language: Language): string {
    const { count } = this.values;
    const values = Object.entries(this.values).map(([name, value]) => [name, written(value, language)]);
    return sentence(this.key, language, Object.fromEntries(values), typeof count === 'number' ? count : undefined);
  }

  toString(): string {
    return this.in('en');
  }
}

function written(value: SaidValue, language: Language): string {
  if (value instanceof Said) return value.in(language);
  if (typeof value === 'number') return value.toLocaleString(language);
  if (typeof value === 'string') return value;
  if ('country' in value) return new Intl.DisplayNames(language, { type: 'region' }).of(value.country) ?? value.country;
  return value.map((each) => written(each, language)).join(language === 'fr' ? '\u00a0; ' : '; ');
}

/** A sentence by its key in `said/en`, with a value for each of its `{{names}}`; one that is not there, or lacks a value, does not compile. */
export function said<K extends SentenceKey>(
  key: K,
  ...[values]: [NamesIn<K>] extends [never] ? [] : [values: ValuesOf<K>]
): Said {
  return new Said(key, values);
}
