import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** How much a tenant has of what the features of plans are for, and would stop, or stay as it is, without them. */
export function featureUse(store: Store, tenantId: string): Record<PlanFeature, number> {
  const [autoReply] = store.ofTenant('auto_reply_settings', tenantId);
  return {
    keywords: store.ofTenant('keywords', tenantId).filter(({ is_active }) => is_active).length,
    auto_reply: [autoReply?.away, autoReply?.first_contact].filter((each) => each?.enabled).length,
    custom_roles: store.ofTenant('roles', tenantId).filter(({ is_system }) => !is_system).length,
    api_tokens: store.ofTenant('apitokens', tenantId).filter(({ status }) => status === 'active').length,
  };
}
