import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { byTenant } from '#src/server/storage/byTenant.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type FeatureUse = Record<PlanFeature, number>;

/** How much each of these tenants uses each plan feature, in their order: what would stop, or stay as it is, without it. */
export async function featureUseOf(tx: Transaction, tenant_id: readonly string[]): Promise<FeatureUse[]> {
  const autoReplies = byTenant(await tx.find('auto_reply_settings', { tenant_id }));
  const keywords = byTenant(await tx.find('keywords', { tenant_id }));
  const roles = byTenant(await tx.find('roles', { tenant_id }));
  const tokens = byTenant(await tx.find('apitokens', { tenant_id }));
  return tenant_id.map((id) => {
    const [autoReply] = autoReplies.get(id) ?? [];
    return {
      keywords: (keywords.get(id) ?? []).filter(({ is_active }) => is_active).length,
      auto_reply: [autoReply?.away, autoReply?.first_contact].filter((each) => each?.enabled).length,
      custom_roles: (roles.get(id) ?? []).filter(({ is_system }) => !is_system).length,
      api_tokens: (tokens.get(id) ?? []).filter(({ status }) => status === 'active').length,
    };
  });
}
