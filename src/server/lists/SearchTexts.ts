import type { Transaction } from '#src/server/storage/Transaction.ts';
import { foldText } from './foldText.ts';
import type { Searchable } from './searchTerms.ts';

interface Versioned {
  version?: number;
}

const NUMBER_FIELDS: ReadonlySet<string> = new Set(['phone', 'from', 'to']);

/** Records folded at a stretch while nobody waits for them. */
const SLICE = 2000;

function searchable(record: object, fields: readonly string[]): Searchable {
  const values = record as Record<string, unknown>;
  let text = '';
  let digits = '';
  for (const field of fields) {
    const line = `${values[field] ?? ''}\n`;
    if (NUMBER_FIELDS.has(field)) digits += line;
    else text += line;
  }
  return { text: foldText(text), digits };
}

const texts = new WeakMap<Transaction, SearchTexts>();

/** The texts of a store's records, shared by all that search them. */
export function searchTextsOf(tx: Transaction): SearchTexts {
  const known = texts.get(tx) ?? new SearchTexts();
  texts.set(tx, known);
  return known;
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

  /** Makes the texts of records beforehand, in slices between requests. */
  prepare(records: readonly object[], fields: readonly string[]): void {
    const slice = (from: number): void => {
      for (const record of records.slice(from, from + SLICE)) this.of(record, fields);
      if (from + SLICE < records.length) setImmediate(slice, from + SLICE);
    };
    setImmediate(slice, 0);
  }
}
