import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { recordActivity } from '#mock-api/middleware/recordActivity.ts';
import { requireFields } from '#mock-api/middleware/requireFields.ts';
import { requireVersion } from '#mock-api/middleware/versions.ts';
import { judgeOwnFields } from '#mock-api/resources/judgeOwnFields.ts';
import type { HandlerContext, OperationHandlers, Stored } from '#mock-api/types.ts';
import { LIMITABLE_FIELDS, PERMISSIONS } from '#src/domain/access/permissions.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Subscription } from '#src/domain/company/plan.ts';

type AccountHandlers = Pick<
  OperationHandlers,
  'permissions' | 'companySettings' | 'updateCompanySettings' | 'subscription'
>;

function settingsOf({ store, tenantId }: HandlerContext): Stored<CompanySettings> {
  const [settings] = store.ofTenant('company_settings', tenantId);
  if (!settings) throw new HttpProblem('not_found', 'This tenant has no settings.');
  return settings;
}

/** What belongs to the tenant as a whole. */
export const accountHandlers: AccountHandlers = {
  permissions: () =>
    Object.entries(PERMISSIONS).map(([subject, actions]) => ({
      subject,
      actions: [...actions],
      fields: [...(LIMITABLE_FIELDS[subject as keyof typeof PERMISSIONS] ?? [])],
    })),

  companySettings: settingsOf,

  updateCompanySettings(context): CompanySettings {
    const { store, tenantId, req } = context;
    const settings = settingsOf(context);
    const before = { ...settings };
    requireVersion(req, settings.version, () => settings);
    const change = context.body as Partial<CompanySettings>;
    requireFields(context.caller, 'company_settings', before, change);
    if (change.custom_fields) judgeOwnFields(change.custom_fields, settings.custom_fields);
    const { name, timezone, default_country, locale } = store.update('company_settings', settings.id, change);
    store.update('tenants', tenantId, { name, timezone, default_country, locale });
    recordActivity(store, context.clock, {
      caller: context.caller,
      ip: req.ip,
      action: 'update',
      subject: 'company_settings',
      recordId: settings.id,
      recordName: settings.name,
      before,
      after: settings,
    });
    return settings;
  },

  subscription({ store, tenantId }): Subscription {
    const [subscription] = store.ofTenant('subscriptions', tenantId);
    if (!subscription) throw new HttpProblem('not_found', 'This tenant has no subscription.');
    const usage = {
      ...subscription.usage,
      devices: store.ofTenant('devices', tenantId).length,
      users: store.ofTenant('users', tenantId).length,
      contacts: store.ofTenant('contacts', tenantId).length,
    };
    return { ...subscription, usage };
  },
};
