import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COLLECTION_NAMES, type InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { outdatedIn } from './outdatedIn.ts';
import { readSnapshot } from './readSnapshot.ts';
import { takeOver } from './takeOver.ts';
import { writeSnapshot, writeSnapshotNow } from './writeSnapshot.ts';

/** How long (ms) after a write the snapshot is begun: writes come in bursts. */
const DEBOUNCE = 400;

/**
 * The store on disk: a file per collection beside each other, `<base>.<collection>.ndjson`, a line per record. Only
 * collections that changed are written, in the background; no request waits for it.
 */
export class Snapshots {
  private readonly changed = new Set<CollectionName>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly store: InMemoryStore,
    private readonly base: string,
  ) {
    takeOver(base, this);
  }

  /**
   * Fills the empty store with what was kept, and tells of which collections nothing was. What an earlier version kept and
   * this one cannot work with (it does not have what today's data have) is set aside as a whole, and nothing was kept.
   */
  load(today: () => InMemoryStore): CollectionName[] {
    const kept = new Map<CollectionName, unknown[]>();
    for (const name of COLLECTION_NAMES) {
      const snapshot = readSnapshot(this.fileOf(name));
      if (!snapshot) continue;
      if (snapshot.damage) console.warn(snapshot.damage);
      kept.set(name, snapshot.records);
    }
    const outdated = kept.size > 0 ? outdatedIn(kept, today()) : null;
    if (outdated) {
      this.setAside(kept.keys(), outdated);
      return [...COLLECTION_NAMES];
    }
    for (const [name, records] of kept) this.store.restore(name, records as Collections[typeof name][]);
    return COLLECTION_NAMES.filter((name) => !kept.has(name));
  }

  private setAside(names: Iterable<CollectionName>, outdated: string): void {
    const folder = `${this.base}.of-an-earlier-version`;
    mkdirSync(folder, { recursive: true });
    for (const name of names) renameSync(this.fileOf(name), join(folder, basename(this.fileOf(name))));
    console.warn(
      `The data were kept by an earlier version (they have no ${outdated}). They are in ${folder} now; the demo begins anew.`,
    );
  }

  /** From now on keeps every change; first writes the collections of which nothing is on disk yet. */
  begin(unwritten: readonly CollectionName[]): void {
    this.store.watch((change) => {
      if (change === 'replaced') this.markAll();
      else this.mark(change.collection);
    });
    for (const name of unwritten) this.mark(name);
  }

  forget(): void {
    for (const name of COLLECTION_NAMES) rmSync(this.fileOf(name), { force: true });
  }

  /** Writes what is not written yet, and waits for it. */
  async flush(): Promise<void> {
    this.write();
    await this.writing;
  }

  /** The same at once: the process is about to end. */
  flushNow(): void {
    for (const name of this.changed) writeSnapshotNow(this.fileOf(name), this.store.all(name));
    this.changed.clear();
  }

  handOver(): void {
    this.flushNow();
    this.isOver = true;
  }

  private fileOf(name: CollectionName): string {
    return `${this.base}.${name}.ndjson`;
  }

  private markAll(): void {
    for (const name of COLLECTION_NAMES) this.mark(name);
  }

  private mark(name: CollectionName): void {
    if (this.isOver) return;
    this.changed.add(name);
    this.timer ??= setTimeout(() => this.write(), DEBOUNCE);
    this.timer.unref();
  }

  private write(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(async () => {
      for (const name of [...this.changed]) {
        this.changed.delete(name);
        try {
          await writeSnapshot(this.fileOf(name), this.store.all(name));
        } catch (error) {
          console.error(`${this.fileOf(name)} could not be written:`, error);
        }
      }
    });
  }
}
