import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Takes out what waits to be sent again of a campaign; its texts count as failed once more. Answers how many. */
export async function takeBackWaiting(tx: Transaction, tenantId: string, campaignId: string): Promise<number> {
  const waiting = await tx.campaigns.waitingAgain({ tenantId, campaignId });
  await tx.updateMany(
    'messages',
    waiting.map(({ retry_of }) => ({ id: retry_of as string, change: { retried_by: undefined } })),
  );
  // No device ever had them: they are taken out, not left as attempts that were none.
  await tx.removeMany(
    'messages',
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
