import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** How much a tenant uses each plan feature: what would stop, or stay as it is, without it. */
export async function featureUse(tx: Transaction, tenantId: string): Promise<Record<PlanFeature, number>> {
  const [autoReply] = await tx.find('auto_reply_settings', { tenant_id: tenantId });
  return {
    keywords: (await tx.find('keywords', { tenant_id: tenantId })).filter(({ is_active }) => is_active).length,
    auto_reply: [autoReply?.away, autoReply?.first_contact].filter((each) => each?.enabled).length,
    custom_roles: (await tx.find('roles', { tenant_id: tenantId })).filter(({ is_system }) => !is_system).length,
    api_tokens: (await tx.find('apitokens', { tenant_id: tenantId })).filter(({ status }) => status === 'active')
      .length,
  };
}
