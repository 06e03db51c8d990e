import type { Clock } from '#src/server/clock.ts';
import type { Random } from '#src/server/random.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { type NewRecord, withServerFields } from '#src/server/storage/records/NewRecord.ts';
import type { Units } from '#src/server/storage/Units.ts';
import { MessageLines } from './MessageLines.ts';

type Rule = (changes: readonly RecordChange[]) => Awaitable<void>;
interface Change<T> {
  id: string;
  change: Partial<T>;
}

type CollectionMaps = { [C in CollectionName]?: Map<string, Collections[C]> };

/**
 * The records in memory, by collection and id, in order of creation. Records are values: a write replaces the record, so records returned earlier
 * never change. Units of work run one at a time.
 */
export class Records implements Units {
  /** Messages waiting to be sent. */
  readonly lines = new MessageLines();
  private collections: CollectionMaps = {};
  private readonly rules: Rule[] = [];
  /** Writes not yet reported to the rules, each with what it changed. */
  private unreported: RecordChange[][] = [];
  private lastTurn: Promise<unknown> = Promise.resolve();
  private isUnderWay = false;
  /** How to undo the current unit's writes; null if nothing has to be undone. */
  private undo: (() => void)[] | null = null;
  private callbacks: (() => Awaitable<void>)[] = [];

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly random: Pick<Random, 'id'>,
  ) {}

  /** Collections that have ever held a record. */
  get names(): CollectionName[] {
    return Object.keys(this.collections) as CollectionName[];
  }

  all<C extends CollectionName>(name: C): Collections[C][] {
    return [...this.collection(name).values()];
  }

  byId<C extends CollectionName>(name: C, id: string): Collections[C] | undefined {
    return this.collection(name).get(id);
  }

  ofTenant<C extends CollectionName>(name: C, tenantId: string | null): Collections[C][] {
    return this.all(name).filter(({ tenant_id }) => tenant_id === tenantId);
  }

  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Collections[C] {
    return this.insertMany(name, [record])[0] as Collections[C];
  }

  /** Throws if one of the ids exists. */
  insertMany<C extends CollectionName>(name: C, records: readonly NewRecord<Collections[C]>[]): Collections[C][] {
    const collection = this.collection(name);
    const now = this.now();
    const inserted = records.map((record) => {
      const filled = withServerFields<Collections[C]>(record, { freshId: () => this.random.id(), now });
      if (collection.has(filled.id)) throw new Error(`${name} already holds a record with the id ${filled.id}`);
      Object.freeze(filled);
      return filled;
    });
    const changes = inserted.map((after) => {
      collection.set(after.id, after);
      this.onRollback(() => collection.delete(after.id));
      return { collection: name, before: undefined, after } as RecordChange;
    });
    this.recordWrite(changes);
    return inserted;
  }

  /** Returns the changed record. Throws if the id is unknown. */
  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Collections[C] {
    return this.updateMany(name, [{ id, change }])[0] as Collections[C];
  }

  /** One write. Throws at the first id that is unknown; those before it are changed. */
  updateMany<C extends CollectionName>(name: C, changes: readonly Change<Collections[C]>[]): Collections[C][] {
    return this.changeMany(name, changes, (before) => ({
      updated_at: this.now(),
      version: 'version' in before ? before.version + 1 : 1,
    }));
  }

  /** Stores a phone's report about itself without a new version, so that it conflicts with no edit. */
  report(name: 'devices', id: string, change: Partial<Collections['devices']>): Collections['devices'] {
    return this.reportMany(name, [{ id, change }])[0] as Collections['devices'];
  }

  reportMany(name: 'devices', changes: readonly Change<Collections['devices']>[]): Collections['devices'][] {
    return this.changeMany(name, changes, () => ({}));
  }

  remove(name: CollectionName, id: string): void {
    this.removeMany(name, [id]);
  }

  /** Skips ids that do not exist. */
  removeMany<C extends CollectionName>(name: C, ids: Iterable<string>): void {
    const collection = this.collection(name);
    const present = [...ids].filter((id) => collection.has(id));
    if (present.length === 0) return;
    // The whole collection is copied, because an undone deletion has to put its records back in their places.
    const entries = [...collection];
    this.onRollback(() => {
      collection.clear();
      for (const [id, record] of entries) collection.set(id, record);
    });
    const changes: RecordChange[] = [];
    for (const id of present) {
      const before = collection.get(id);
      if (collection.delete(id)) changes.push({ collection: name, before, after: undefined } as RecordChange);
    }
    this.recordWrite(changes);
  }

  /** Deletes everything, for seeding again. */
  clear(): void {
    this.collections = {};
    this.unreported = [];
    this.lines.clear();
  }

  /**
   * Reports every write with all that it changed, to rules that may write themselves: awaiting a write of the transaction awaits them too, and
   * their writes are rolled back with it.
   */
  follow(rule: Rule): void {
    this.rules.push(rule);
  }

  /** Runs everything that follows from the writes so far, including consequences of consequences. */
  async settle(): Promise<void> {
    for (let write = this.unreported.shift(); write; write = this.unreported.shift()) {
      for (const rule of this.rules) await rule(write);
    }
  }

  /** Runs a unit of work. A unit that starts another one waits forever. */
  unit<T>(work: () => Awaitable<T>): Promise<T> {
    return this.runExclusive(async () => {
      this.undo = [];
      try {
        const result = await work();
        await this.settle();
        return result;
      } catch (error) {
        if (keepsWork(error)) await this.settle();
        else this.undoWrites();
        throw error;
      } finally {
        this.undo = null;
      }
    });
  }

  runExclusive<T>(work: () => Awaitable<T>): Promise<T> {
    const completion = this.lastTurn.then(async () => {
      this.isUnderWay = true;
      try {
        await this.settle();
        const result = await work();
        await this.settle();
        return result;
      } finally {
        for (const callback of this.callbacks.splice(0)) await callback();
        this.isUnderWay = false;
      }
    });
    this.lastTurn = completion.catch(() => undefined);
    return completion;
  }

  afterUnit(callback: () => Awaitable<void>): void {
    if (this.isUnderWay) this.callbacks.push(callback);
    else void this.runExclusive(callback);
  }

  onRollback(undo: () => void): void {
    this.undo?.push(undo);
  }

  private collection<C extends CollectionName>(name: C): Map<string, Collections[C]> {
    const collection: CollectionMaps[C] = this.collections[name] ?? new Map();
    this.collections[name] = collection;
    return collection;
  }

  private changeMany<C extends CollectionName>(
    name: C,
    changes: readonly Change<Collections[C]>[],
    serverFieldsOf: (before: Collections[C]) => object,
  ): Collections[C][] {
    const collection = this.collection(name);
    const recordChanges: RecordChange[] = [];
    try {
      return changes.map(({ id, change }) => {
        const before = collection.get(id);
        if (!before) throw new Error(`${name} holds no record with the id ${id}`);
        const after = { ...before, ...change, ...serverFieldsOf(before) };
        Object.freeze(after);
        collection.set(id, after);
        this.onRollback(() => collection.set(id, before));
        recordChanges.push({ collection: name, before, after } as RecordChange);
        return after;
      });
    } finally {
      this.recordWrite(recordChanges);
    }
  }

  private recordWrite(changes: RecordChange[]): void {
    this.onRollback(this.lines.follow(changesOf('messages', changes)));
    if (this.rules.length > 0 && changes.length > 0) this.unreported.push(changes);
  }

  private undoWrites(): void {
    this.unreported = [];
    for (const undo of this.undo?.reverse() ?? []) undo();
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** Whether the unit's writes are kept although it was refused. */
function keepsWork(error: unknown): boolean {
  return error instanceof Error && 'keepsWork' in error && error.keepsWork === true;
}
