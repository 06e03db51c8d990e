import { type Moment, nowIn } from './Moment.ts';

/** Texts settled in one unit of work. */
const BATCH = 500;

/**
 * Fails what waits for a country to which no device sends any more, or for a device that is gone: it would wait without end. Answers whether there was
 * any. What is new is refused, or left out of its campaign, before it comes to that.
 */
export async function failUnroutable(moment: Moment, tenantId: string): Promise<boolean> {
  const { tx } = moment;
  const texts = await tx.sending.unroutableTexts({ tenantId, limit: BATCH });
  if (texts.length === 0) return false;
  await tx.updateMany(
    'messages',
    texts.map(({ id, status_at }) => ({
      id,
      change: {
        status: 'failed',
        error_code: 'REGION_NOT_ALLOWED',
        status_at: { ...status_at, failed: nowIn(moment) },
      },
    })),
  );
  return true;
}
