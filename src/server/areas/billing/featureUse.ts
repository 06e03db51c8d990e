import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** How much a tenant has of what the features of plans are for, and would stop, or stay as it is, without them. */
export async function featureUse(store: Store, tenantId: string): Promise<Record<PlanFeature, number>> {
  const [autoReply] = await store.tx.find('auto_reply_settings', { tenant_id: tenantId });
  return {
    keywords: (await store.tx.find('keywords', { tenant_id: tenantId })).filter(({ is_active }) => is_active).length,
    auto_reply: [autoReply?.away, autoReply?.first_contact].filter((each) => each?.enabled).length,
    custom_roles: (await store.tx.find('roles', { tenant_id: tenantId })).filter(({ is_system }) => !is_system).length,
    api_tokens: (await store.tx.find('apitokens', { tenant_id: tenantId })).filter(({ status }) => status === 'active')
      .length,
  };
}
