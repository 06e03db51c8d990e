import type { Store, StoreChange } from '#mock-api/storage/Store.ts';
import type { Touches } from '#src/server/storage/queries/ContactQueries.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

/** Which imports and changes of many reached a contact, without looking through a hundred thousand rows of each: made at the first question, kept in step with every write from then on. */
export class TouchIndex {
  private readonly tenants = new Map<string, Map<string, Touches>>();

  constructor(private readonly records: Store) {
    records.watch((change) => this.observe(change));
  }

  find(tenantId: string, contactId: string): Touches {
    const { chunkIds = [], partIds = [] } = this.ofTenant(tenantId).get(contactId) ?? {};
    return { chunkIds: [...chunkIds], partIds: [...partIds] };
  }

  private ofTenant(tenantId: string): Map<string, Touches> {
    const known = this.tenants.get(tenantId);
    if (known) return known;
    const touches = new Map<string, Touches>();
    for (const chunk of this.records.ofTenant('import_chunks', tenantId)) noteChunk(touches, chunk);
    for (const part of this.records.ofTenant('bulk_parts', tenantId)) notePart(touches, part);
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
