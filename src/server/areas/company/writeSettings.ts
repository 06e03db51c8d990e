import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { settingsIn } from './settingsIn.ts';

/** Saves a validated change of the settings, and logs who made it. */
export async function writeSettings(
  context: HandlerContext,
  change: Partial<CompanySettings>,
  action: ActivityAction = 'update',
): Promise<Stored<CompanySettings>> {
  const { tx, clock, caller, req } = context;
  const settings = await settingsIn(context);
  const before = { ...settings };
  const after = await tx.update('company_settings', settings.id, change);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action,
    subject: 'company_settings',
    recordId: settings.id,
    recordName: after.name,
    before,
    after,
  });
  return after;
}
