import type { Store } from '#src/server/storage/Store.ts';

/** Takes out what waits to be sent again of a campaign; its texts count as failed once more. Answers how many. */
export async function takeBackWaiting(store: Store, tenantId: string, campaignId: string): Promise<number> {
  const waiting = (await store.tx.find('messages', { tenant_id: tenantId, campaign_id: campaignId })).filter(
    ({ status, retry_of }) => (retry_of !== undefined && status === 'queued') || status === 'scheduled',
  );
  await store.tx.updateMany(
    'messages',
    waiting.map(({ retry_of }) => ({ id: retry_of as string, change: { retried_by: undefined } })),
  );
  // No device ever had them: they are taken out, not left as attempts that were none.
  await store.tx.removeMany(
    'messages',
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
