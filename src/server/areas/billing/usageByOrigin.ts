import { may } from '#src/domain/access/ability.ts';
import type { BillingUsage, UsageShare } from '#src/domain/billing/billingUsage.ts';
import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

/**
 * The current period's segments: by campaign, by device, by day in the company's time zone. Campaigns and devices that the caller cannot read have
 * no name.
 */
export async function usageByOrigin(
  {
    tx,
    clock,
    tenantId,
    caller,
  }: Pick<HandlerContext, 'tx' | 'clock' | 'tenantId'> & { caller: Pick<Caller, 'ability'> },
  { period_start, period_end, usage }: Collections['subscriptions'],
): Promise<BillingUsage> {
  const { timezone } = await settingsOf(tx, tenantId);
  const breakdown = await tx.billing.usage({ tenantId, since: period_start, timeZone: timezone });
  // Stryker disable next-line ArrayDeclaration: no campaign has the text as its id.
  const campaignIds = breakdown.campaigns.flatMap(({ id }) => id ?? []);
  // Stryker disable next-line ObjectLiteral: without its condition, the query finds all that is wanted, and more.
  const campaigns = await tx.find('campaigns', { tenant_id: tenantId, id: campaignIds });
  // Stryker disable next-line ObjectLiteral: as above.
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const first = dayAt(Date.parse(period_start), timezone);
  const last = dayAt(Math.min(clock.now().getTime(), Date.parse(period_end)), timezone);
  return {
    period_start,
    period_end,
    segments: usage.segments,
    campaigns: withNames(breakdown.campaigns, campaigns.filter(isReadable(caller, 'campaigns'))),
    devices: withNames(breakdown.devices, devices.filter(isReadable(caller, 'devices'))),
    days: Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
      const date = dateOfDay(first + at);
      return { date, segments: breakdown.days.find(({ day }) => day === date)?.segments ?? 0 };
    }),
  };
}

function isReadable(
  { ability }: Pick<Caller, 'ability'>,
  subject: 'campaigns' | 'devices',
): (record: object) => boolean {
  return (record) => may(ability, { action: 'read', subject, record });
}

function withNames(
  shares: readonly Omit<UsageShare, 'name'>[],
  records: readonly { id: string; name: string }[],
): UsageShare[] {
  const names = new Map<string | null, string>(records.map(({ id, name }) => [id, name]));
  return shares.map((share) => ({ ...share, name: names.get(share.id) ?? '' }));
}
