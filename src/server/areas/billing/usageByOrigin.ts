import type { BillingUsage, UsageShare } from '#src/domain/billing/billingUsage.ts';
import { localDay, settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

const DAY = 86_400_000;

/** Where the segments of the running period went: by campaign, by device, by day of the company's calendar. */
export async function usageByOrigin(
  { tx, clock, tenantId }: Pick<HandlerContext, 'tx' | 'clock' | 'tenantId'>,
  { period_start, period_end, usage }: Collections['subscriptions'],
): Promise<BillingUsage> {
  const { timezone } = await settingsOf(tx, tenantId);
  const campaigns = new Map<string | null, UsageShare>();
  const devices = new Map<string | null, UsageShare>();
  const days = new Map<number, number>();
  for (const message of await tx.find('messages', { tenant_id: tenantId })) {
    const sent = message.status_at.sent;
    if (message.direction !== 'outgoing' || sent === undefined || sent < period_start) continue;
    count(campaigns, await tx.get('campaigns', message.campaign_id ?? ''), message.segments);
    count(devices, await tx.get('devices', message.device_id ?? ''), message.segments);
    const day = localDay(Date.parse(sent), timezone);
    days.set(day, (days.get(day) ?? 0) + message.segments);
  }
  const first = localDay(Date.parse(period_start), timezone);
  const last = localDay(Math.min(clock.now().getTime(), Date.parse(period_end)), timezone);
  return {
    period_start,
    period_end,
    segments: usage.segments,
    campaigns: mostFirst(campaigns),
    devices: mostFirst(devices),
    days: Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
      date: new Date((first + at) * DAY).toISOString().slice(0, 10),
      segments: days.get(first + at) ?? 0,
    })),
  };
}

function count(
  shares: Map<string | null, UsageShare>,
  origin: { id: string; name: string } | undefined,
  segments: number,
): void {
  const id = origin?.id ?? null;
  const share = shares.get(id) ?? { id, name: origin?.name ?? '', messages: 0, segments: 0 };
  shares.set(id, { ...share, messages: share.messages + 1, segments: share.segments + segments });
}

function mostFirst(shares: Map<string | null, UsageShare>): UsageShare[] {
  return [...shares.values()].sort((a, b) => b.segments - a.segments);
}
