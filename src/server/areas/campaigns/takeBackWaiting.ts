import type { Store } from '#src/server/storage/Store.ts';

/** Takes out what waits to be sent again of a campaign; its texts count as failed once more. Answers how many. */
export function takeBackWaiting(store: Store, tenantId: string, campaignId: string): number {
  const waiting = store
    .ofTenant('messages', tenantId)
    .filter(
      ({ campaign_id, status, retry_of }) =>
        campaign_id === campaignId && retry_of !== undefined && (status === 'queued' || status === 'scheduled'),
    );
  store.updateMany(
    'messages',
    waiting.map(({ retry_of }) => ({ id: retry_of as string, change: { retried_by: undefined } })),
  );
  // No device ever had them: they are taken out, not left as attempts that were none.
  store.removeMany(
    'messages',
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
