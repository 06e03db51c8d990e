import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { touchesOf } from '#src/server/areas/contacts/touchesOf.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** The imports that created or updated somebody, and those that were undone for them. */
export function importEntries({ store, tenantId }: HandlerContext, ids: ReadonlySet<string>): TimelineEntry[] {
  return [...ids].flatMap((contactId) =>
    touchesOf(store)
      .find(tenantId, contactId)
      .chunkIds.flatMap((chunkId): TimelineEntry[] => {
        const chunk = store.byId('import_chunks', chunkId);
        const found = chunk && store.byId('imports', chunk.import_id);
        if (!chunk || !found) return [];
        const update = chunk.updated?.find(({ id }) => id === contactId);
        const shared = { kind: 'import', import_id: found.id, file_name: found.file_name } as const;
        const id = `import-${chunkId}-${contactId}`;
        const at = chunk.at ?? found.created_at;
        const taken: TimelineEntry = { ...shared, id, at, change: update ? 'updated' : 'created' };
        if (!update?.undone || !found.undo) return [taken];
        return [taken, { ...shared, id: `${id}-undone`, at: found.undo.at, change: 'undone' }];
      }),
  );
}
