import type { Records } from '#mock-api/storage/Records.ts';
import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import type { BillingQueries } from '#src/server/storage/queries/BillingQueries.ts';

interface Share {
  id: string | null;
  messages: number;
  segments: number;
}

export function billingQueries(records: Records): BillingQueries {
  return {
    async usage({ tenantId, since, timeZone }) {
      const campaigns = new Map<string | null, Share>();
      const devices = new Map<string | null, Share>();
      const days = new Map<string, number>();
      for (const { direction, status_at, segments, campaign_id, device_id } of records.ofTenant('messages', tenantId)) {
        const { sent } = status_at;
        if (direction !== 'outgoing' || sent === undefined || sent < since) continue;
        count(campaigns, records.byId('campaigns', campaign_id ?? ''), segments);
        count(devices, records.byId('devices', device_id ?? ''), segments);
        const day = dateOfDay(dayAt(Date.parse(sent), timeZone));
        days.set(day, (days.get(day) ?? 0) + segments);
      }
      return {
        campaigns: mostFirst(campaigns),
        devices: mostFirst(devices),
        days: [...days.keys()].sort().map((day) => ({ day, segments: days.get(day) ?? 0 })),
      };
    },
  };
}

function count(shares: Map<string | null, Share>, origin: { id: string } | undefined, segments: number): void {
  const id = origin?.id ?? null;
  const share = shares.get(id) ?? { id, messages: 0, segments: 0 };
  shares.set(id, { id, messages: share.messages + 1, segments: share.segments + segments });
}

function mostFirst(shares: Map<string | null, Share>): Share[] {
  return [...shares.values()].sort((one, other) => other.segments - one.segments);
}
