import { comparableKey, compareKeys as compare, type ComparableKey as Key } from '#src/domain/criteria/sortKey.ts';
import { reader } from '#src/domain/criteria/testOf.ts';
import { keepOnly } from './keepOnly.ts';

export type Direction = 'ASC' | 'DESC';

interface Entry<T> {
  key: Key;
  record: T;
}

/**
 * Records in the order of one field, kept in step with writes, so that a page of 100,000 records is sorted once and not
 * with every request. Equal keys keep the order of insertion.
 */
export class SortedOrder<T extends object> {
  private readonly filled: Entry<T>[] = [];
  private readonly blank: T[] = [];
  private readonly keyOf: (record: T) => Key | null;

  constructor(
    readonly field: string,
    records: readonly T[],
  ) {
    const read = reader(field);
    this.keyOf = (record) => comparableKey(read(record));
    for (const record of records) {
      const key = this.keyOf(record);
      if (key === null) this.blank.push(record);
      else this.filled.push({ key, record });
    }
    this.filled.sort((a, b) => compare(a.key, b.key));
  }

  /** Whether a change to these fields moves a record. */
  dependsOn(change: object): boolean {
    return (this.field.split('.', 1)[0] ?? '') in change;
  }

  add(record: T): void {
    const key = this.keyOf(record);
    if (key === null) this.blank.push(record);
    else this.filled.splice(this.firstAbove(key), 0, { key, record });
  }

  remove(record: T): void {
    const key = this.keyOf(record);
    if (key === null) {
      this.blank.splice(this.blank.indexOf(record), 1);
      return;
    }
    let at = this.firstAbove(key) - 1;
    while (at >= 0 && this.filled[at]?.record !== record) at -= 1;
    if (at >= 0) this.filled.splice(at, 1);
  }

  /** Takes many out in one pass, where each by itself would move all that come after it. */
  removeAll(gone: ReadonlySet<T>): void {
    keepOnly(this.filled, ({ record }) => !gone.has(record));
    keepOnly(this.blank, (record) => !gone.has(record));
  }

  *walk(direction: Direction): Generator<T> {
    if (direction === 'ASC') {
      for (const entry of this.filled) yield entry.record;
    } else {
      for (let at = this.filled.length - 1; at >= 0; at -= 1) yield (this.filled[at] as Entry<T>).record;
    }
    yield* this.blank;
  }

  private firstAbove(key: Key): number {
    let low = 0;
    let high = this.filled.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare((this.filled[middle] as Entry<T>).key, key) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
