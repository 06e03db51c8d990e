import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Removes a campaign's messages that wait to be sent again; the originals count as failed once more. Returns how many. */
export async function cancelWaitingMessages(tx: Transaction, tenantId: string, campaignId: string): Promise<number> {
  const waitingMessages = await tx.campaigns.waitingAgain({ tenantId, campaignId });
  await tx.updateMany(
    'messages',
    waitingMessages.map(({ sends_again }) => ({ id: sends_again as string, change: { sent_again_as: undefined } })),
  );
  // No device ever had them: they are removed, not kept as attempts.
  await tx.removeMany(
    'messages',
    waitingMessages.map(({ id }) => id),
  );
  return waitingMessages.length;
}
