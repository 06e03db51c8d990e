import { nowIn, type UnitContext } from './UnitContext.ts';

/** Messages per unit of work. */
const BATCH = 500;

/** Expires messages that no device took in time, whether devices exist or not. Returns whether there were any. */
export async function expireTexts(context: UnitContext, tenantId: string): Promise<boolean> {
  const { tx } = context;
  const texts = await tx.sending.textsExpired({ tenantId, now: nowIn(context), limit: BATCH });
  await tx.updateMany(
    'messages',
    texts.map(({ id, status_at }) => ({
      id,
      change: { status: 'expired', error_code: 'EXPIRED', status_at: { ...status_at, expired: nowIn(context) } },
    })),
  );
  return texts.length > 0;
}
