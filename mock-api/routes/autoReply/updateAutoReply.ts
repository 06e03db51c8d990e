import { autoReplyOf } from '#mock-api/incoming/autoReplyOf.ts';
import { recordActivity } from '#mock-api/middleware/recordActivity.ts';
import { requireVersion } from '#mock-api/middleware/versions.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import type { AutoReplyInput, AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { judgeAutoReply } from './judgeAutoReply.ts';

export function updateAutoReply(context: HandlerContext): AutoReplySettings {
  const { store, clock, caller, tenantId, req } = context;
  const settings = autoReplyOf(store, tenantId);
  const before = { ...settings };
  requireVersion(req, settings.version, () => settings);
  const change = context.body as Partial<AutoReplyInput>;
  judgeAutoReply({ ...settings, ...change }, context);
  store.update('auto_reply_settings', settings.id, change);
  recordActivity(store, clock, {
    caller,
    ip: req.ip,
    action: 'update',
    subject: 'auto_reply',
    recordId: settings.id,
    recordName: '',
    before,
    after: settings,
  });
  return settings;
}
