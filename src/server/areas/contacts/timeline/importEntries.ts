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
      const contactImport = chunk && (await tx.get('imports', chunk.import_id));
      if (!chunk || !contactImport) continue;
      const update = chunk.updated?.find(({ id }) => id === contactId);
      const common = { kind: 'import', import_id: contactImport.id, file_name: contactImport.file_name } as const;
      const id = `import-${chunkId}-${contactId}`;
      entries.push({ ...common, id, at: chunk.at ?? contactImport.created_at, change: update ? 'updated' : 'created' });
      if (update?.undone && contactImport.undo) {
        entries.push({ ...common, id: `${id}-undone`, at: contactImport.undo.at, change: 'undone' });
      }
    }
  }
  return entries;
}
