import { may } from '#src/domain/access/ability.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Archives or restores templates. Deleted ones, and those the caller may not change, are skipped. */
export async function archiveTemplates({
  tx,
  clock,
  caller,
  tenantId,
  body,
  req,
}: HandlerContext<'archiveTemplates'>): Promise<{
  changed: string[];
}> {
  const { ids, archived } = body;
  const changed: string[] = [];
  for (const id of new Set(ids)) {
    const template = await tx.get('templates', id);
    if (template?.tenant_id !== tenantId || template.archived === archived) continue;
    if (!may(caller.ability, { action: 'update', subject: 'templates', record: template })) continue;
    await tx.update('templates', id, { archived });
    changed.push(id);
    await recordActivity(tx, clock, {
      caller,
      ip: req.ip,
      action: archived ? 'archive' : 'restore',
      subject: 'templates',
      recordId: id,
      recordName: template.name,
    });
  }
  return { changed };
}
