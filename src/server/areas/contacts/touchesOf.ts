import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { StoreChange } from '#src/server/storage/Store.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Where it is written that an import or a change of many reached a contact. */
export interface Touches {
  chunkIds: string[];
  partIds: string[];
}

const indexes = new WeakMap<Transaction, TouchIndex>();
const NONE: Touches = { chunkIds: [], partIds: [] };

/** The index of a store: made at the first question, kept in step with every write from then on. */
export function touchesOf(tx: Transaction): TouchIndex {
  const known = indexes.get(tx) ?? new TouchIndex(tx);
  indexes.set(tx, known);
  return known;
}

/** Which imports and changes of many reached a contact, without looking through a hundred thousand rows of each. */
class TouchIndex {
  private readonly tenants = new Map<string, Map<string, Touches>>();

  constructor(private readonly tx: Transaction) {
    tx.store.watch((change) => this.observe(change));
  }

  async find(tenantId: string, contactId: string): Promise<Touches> {
    return (await this.ofTenant(tenantId)).get(contactId) ?? NONE;
  }

  private async ofTenant(tenantId: string): Promise<Map<string, Touches>> {
    const known = this.tenants.get(tenantId);
    if (known) return known;
    const touches = new Map<string, Touches>();
    for (const chunk of await this.tx.find('import_chunks', { tenant_id: tenantId })) noteChunk(touches, chunk);
    for (const part of await this.tx.find('bulk_parts', { tenant_id: tenantId })) notePart(touches, part);
    this.tenants.set(tenantId, touches);
    return touches;
  }

  /** Chunks and parts are written once; what changes in them later is not whom they reached. */
  private observe(change: StoreChange): void {
    if (change === 'replaced') {
      this.tenants.clear();
      return;
    }
    const touches = this.tenants.get(change.after?.tenant_id ?? '');
    if (!touches || change.before) return;
    if (change.collection === 'import_chunks' && change.after) noteChunk(touches, change.after);
    else if (change.collection === 'bulk_parts' && change.after) notePart(touches, change.after);
  }
}

function entryOf(touches: Map<string, Touches>, contactId: string): Touches {
  const known = touches.get(contactId) ?? { chunkIds: [], partIds: [] };
  touches.set(contactId, known);
  return known;
}

function noteChunk(touches: Map<string, Touches>, chunk: Collections['import_chunks']): void {
  for (const id of chunk.created ?? []) entryOf(touches, id).chunkIds.push(chunk.id);
  for (const { id } of chunk.updated ?? []) entryOf(touches, id).chunkIds.push(chunk.id);
}

function notePart(touches: Map<string, Touches>, part: Collections['bulk_parts']): void {
  for (const { id } of part.changed) entryOf(touches, id).partIds.push(part.id);
}
