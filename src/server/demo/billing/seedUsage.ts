import type { SeedContext } from '#src/server/demo/SeedContext.ts';

/** Counts as used what the seeded texts of the running period used, so that the sums agree. */
export function seedUsage({ store }: SeedContext, tenantId: string): void {
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  if (!subscription) return;
  const segments = store
    .ofTenant('messages', tenantId)
    .filter(
      ({ direction, status_at }) => direction === 'outgoing' && (status_at.sent ?? '') >= subscription.period_start,
    )
    .reduce((sum, message) => sum + message.segments, 0);
  store.update('subscriptions', subscription.id, { usage: { ...subscription.usage, segments } });
}
