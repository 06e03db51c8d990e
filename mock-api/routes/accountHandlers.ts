import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { OperationHandlers } from '#mock-api/types.ts';
import { LIMITABLE_FIELDS, PERMISSIONS } from '#src/domain/access/permissions.ts';
import type { Subscription } from '#src/domain/company/plan.ts';

type AccountHandlers = Pick<OperationHandlers, 'permissions' | 'subscription'>;

/** What belongs to the tenant as a whole. */
export const accountHandlers: AccountHandlers = {
  permissions: () =>
    Object.entries(PERMISSIONS).map(([subject, actions]) => ({
      subject,
      actions: [...actions],
      fields: [...(LIMITABLE_FIELDS[subject as keyof typeof PERMISSIONS] ?? [])],
    })),

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
