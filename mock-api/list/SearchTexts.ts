import { foldText } from '#mock-api/store/foldText.ts';
import type { Searchable } from './searchTerms.ts';

interface Versioned {
  version?: number;
}

const NUMBER_FIELDS: ReadonlySet<string> = new Set(['phone', 'from', 'to']);

function searchable(record: object, fields: readonly string[]): Searchable {
  const values = record as Record<string, unknown>;
  const texts = fields.filter((field) => !NUMBER_FIELDS.has(field)).map((field) => values[field] ?? '');
  const numbers = fields.filter((field) => NUMBER_FIELDS.has(field)).map((field) => values[field] ?? '');
  return { text: foldText(texts.join('\n')), digits: numbers.join('\n') };
}

/** Each record's text as a search compares it, made once per version: folding 100,000 of them takes longer than searching. */
export class SearchTexts {
  private readonly known = new WeakMap<object, { version: number | undefined; searched: Searchable }>();

  of(record: object & Versioned, fields: readonly string[]): Searchable {
    const known = this.known.get(record);
    if (known && known.version === record.version) return known.searched;
    const searched = searchable(record, fields);
    this.known.set(record, { version: record.version, searched });
    return searched;
  }
}
