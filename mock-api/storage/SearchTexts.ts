import { type Searchable, searchableOf } from '#src/server/lists/searchTerms.ts';
import type { Search } from '#src/server/storage/ListQuestion.ts';

interface Known {
  version: unknown;
  searchable: Searchable;
}

/** Records folded at a stretch while nobody waits for them. */
const SLICE = 2000;

/** Each record's text as a search compares it, made once a version: folding 100,000 of them takes longer than searching. */
export class SearchTexts {
  private readonly known = new WeakMap<object, Known>();

  /** `fields`: what is searched of the collection where nothing is withheld; of other fields nothing is kept. */
  constructor(private readonly fields: Pick<Search, 'texts' | 'numbers'>) {}

  of(record: object, { texts, numbers }: Search): Searchable {
    if (texts.length !== this.fields.texts.length) return searchableOf(record, { texts, numbers });
    const kept = this.known.get(record);
    const known = kept && kept.version === versionOf(record) ? kept.searchable : this.make(record);
    return numbers.length === this.fields.numbers.length
      ? known
      : { ...known, digits: searchableOf(record, { texts: [], numbers }).digits };
  }

  /** Makes the texts of records beforehand, in slices between requests. */
  prepare(records: readonly object[]): void {
    const slice = (from: number): void => {
      for (const record of records.slice(from, from + SLICE)) if (!this.known.has(record)) this.make(record);
      if (from + SLICE < records.length) setImmediate(slice, from + SLICE);
    };
    setImmediate(slice, 0);
  }

  private make(record: object): Searchable {
    const searchable = searchableOf(record, this.fields);
    this.known.set(record, { version: versionOf(record), searchable });
    return searchable;
  }
}

function versionOf(record: object): unknown {
  return 'version' in record ? record.version : undefined;
}
