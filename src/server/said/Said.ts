import { own } from '#src/domain/own.ts';
import { unbroken } from '#src/domain/unbroken.ts';
import { FRENCH } from './french/sentences.ts';
import type { Language } from './languages.ts';

/** What a sentence names: a number is written as its language writes it, another sentence as it says it, several in a row. */
export type SaidValue = string | number | Said | readonly Said[];

/** A sentence of the API to a person, in the language that person reads. */
export class Said {
  constructor(
    /** In English, `{0}` where the first value stands: what the dictionary knows it by. */
    readonly pattern: string,
    private readonly values: readonly SaidValue[] = [],
  ) {}

  /** What has no words in the language is said in English. */
  in(language: Language): string {
    const words = unbroken((language === 'fr' && own(FRENCH, this.pattern)) || this.pattern);
    return words.replace(/\{(\d+)\}/g, (_place, index) => written(this.values[Number(index)] ?? '', language));
  }

  toString(): string {
    return this.in('en');
  }
}

function written(value: SaidValue, language: Language): string {
  if (value instanceof Said) return value.in(language);
  if (typeof value === 'object')
    return value.map((each) => each.in(language)).join(language === 'fr' ? '\u00a0; ' : '; ');
  return typeof value === 'number' ? value.toLocaleString(language) : value;
}

/** Tags a sentence as it stands in the code; its French is in said/french. */
export function said(parts: TemplateStringsArray, ...values: SaidValue[]): Said {
  const pattern = parts.reduce((before, part, index) => `${before}{${index - 1}}${part}`);
  return new Said(pattern, values);
}
