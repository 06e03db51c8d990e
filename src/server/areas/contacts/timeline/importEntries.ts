import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** The imports that created or updated a contact, and undone ones. */
export async function importEntries(
  { tx, tenantId }: HandlerContext,
  ids: ReadonlySet<string>,
): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (const contactId of ids) {
    for (const chunkId of (await tx.contacts.touches({ tenantId, contactId })).chunkIds) {
      const chunk = await tx.get('import_chunks', chunkId);
      const found = chunk && (await tx.get('imports', chunk.import_id));
      if (!chunk || !found) continue;
      const update = chunk.updated?.find(({ id }) => id === contactId);
      const shared = { kind: 'import', import_id: found.id, file_name: found.file_name } as const;
      const id = `import-${chunkId}-${contactId}`;
      entries.push({ ...shared, id, at: chunk.at ?? found.created_at, change: update ? 'updated' : 'created' });
      if (update?.undone && found.undo) {
        entries.push({ ...shared, id: `${id}-undone`, at: found.undo.at, change: 'undone' });
      }
    }
  }
  return entries;
}
