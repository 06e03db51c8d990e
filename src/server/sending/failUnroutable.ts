import { nowIn, type UnitContext } from './UnitContext.ts';

/** Messages per unit of work. */
const BATCH = 500;

/**
 * Fails messages that wait for a country no device sends to any more, or for a removed device: they would wait forever. Returns whether
 * there were any. New ones are refused or excluded before it comes to that.
 */
export async function failUnroutable(context: UnitContext, tenantId: string): Promise<boolean> {
  const { tx } = context;
  const texts = await tx.sending.unroutableTexts({ tenantId, limit: BATCH });
  if (texts.length === 0) return false;
  await tx.updateMany(
    'messages',
    texts.map(({ id, status_at }) => ({
      id,
      change: {
        status: 'failed',
        error_code: 'REGION_NOT_ALLOWED',
        status_at: { ...status_at, failed: nowIn(context) },
      },
    })),
  );
  return true;
}
