import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { autoReplyOf } from '#src/server/areas/incoming/index.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { presentResponse } from '#src/server/http/operations/presentResponse.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import { onlyTurnsOff } from './onlyTurnsOff.ts';
import { validateAutoReply } from './validateAutoReply.ts';

/** The auto-reply settings. */
export const autoReplyHandlers = {
  autoReply: async ({ tx, tenantId }) => await autoReplyOf(tx, tenantId),
  updateAutoReply,
} satisfies Partial<OperationHandlers>;

async function updateAutoReply(context: HandlerContext<'updateAutoReply'>): Promise<AutoReplySettings> {
  const { tx, clock, caller, tenantId, req } = context;
  const settings = await autoReplyOf(tx, tenantId);
  await requireVersion(context, { ...settings, name: 'auto_reply_settings' }, () =>
    presentResponse(context, 'autoReply', settings),
  );
  const change = context.body;
  if (!onlyTurnsOff(settings, change)) requirePermission(caller, 'update', 'auto_reply');
  await validateAutoReply({ ...settings, ...change }, context);
  const after = await tx.update('auto_reply_settings', settings.id, change);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'update',
    subject: 'auto_reply',
    recordId: settings.id,
    recordName: '',
    before: settings,
    after,
  });
  return after;
}
