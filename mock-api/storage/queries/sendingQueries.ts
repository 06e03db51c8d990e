import type { MessageLine } from '#mock-api/storage/MessageLines.ts';
import type { Records } from '#mock-api/storage/Records.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import { canSend } from '#src/domain/devices/device.ts';
import { maxUnderWay } from '#src/domain/devices/pace.ts';
import { destinationOf, servesRoute, urgencyOf } from '#src/domain/devices/routing.ts';
import { expiresAt } from '#src/domain/messages/message.ts';
import { isUndecided, possibleOptOutId } from '#src/server/areas/contacts/possibleOptOuts.ts';
import type { SendingQueries } from '#src/server/storage/queries/SendingQueries.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { ALWAYS_DUE, type DueRecord, dueOf, earliest } from './due.ts';
import { isWaiting } from './messageQueries.ts';

type StoredMessages = Collections['messages'][];
type Device = Collections['devices'];

/** A line with queued messages. */
interface QueuedLine extends MessageLine {
  queued: readonly [Collections['messages'], ...StoredMessages];
}

const STOPPED: ReadonlySet<CampaignStatus | undefined> = new Set(['paused', 'cancelled']);
const MAY_GO: ReadonlySet<CampaignStatus | undefined> = new Set(['running', 'finished', 'failed']);

/** Queries about one tenant, or about all if none is given. */
export function sendingQueries(records: Records): SendingQueries {
  const isOf =
    (tenantId: string | undefined) =>
    ({ tenant_id }: { tenant_id: string | null }): boolean =>
      tenantId === undefined || tenant_id === tenantId;
  const isActive = (tenantId: string | null): boolean =>
    tenantId !== null && records.byId('tenants', tenantId)?.status === 'active';
  const campaignsHaving = (status: CampaignStatus, tenantId: string | undefined) =>
    records.all('campaigns').filter((each) => each.status === status && isOf(tenantId)(each));
  const statusOf = ({ campaignId }: Pick<MessageLine, 'campaignId'>): CampaignStatus | undefined =>
    campaignId === null ? undefined : records.byId('campaigns', campaignId)?.status;

  /** Whether a tenant's campaigns may be launched: not while workers move contacts of a deleted category. */
  const mayLaunchNow = (tenantId: string | null): boolean =>
    isActive(tenantId) && !records.ofTenant('removals', tenantId).some((removal) => removal.of === 'categories');

  const leaseOf = ({ id }: { id: string }): string => records.byId('launches', id)?.lease_until ?? ALWAYS_DUE;
  const launches = (tenantId?: string): DueRecord<Collections['campaigns']>[] => [
    ...campaignsHaving('scheduled', tenantId).flatMap((record) => {
      if (record.send_at === null || !mayLaunchNow(record.tenant_id)) return [];
      const lease = leaseOf(record);
      return { at: lease > record.send_at ? lease : record.send_at, record };
    }),
    ...campaignsHaving('running', tenantId)
      .filter(({ totals, tenant_id }) => totals.recipients === 0 && mayLaunchNow(tenant_id))
      .map((record) => ({ at: leaseOf(record), record })),
  ];

  const finished = (tenantId?: string) => {
    const open = new Set(records.lines.of(tenantId).map(({ campaignId }) => campaignId));
    return campaignsHaving('running', tenantId).filter(({ id, totals }) => totals.recipients > 0 && !open.has(id));
  };

  const cancelled = (tenantId?: string): StoredMessages =>
    records.lines
      .of(tenantId)
      .filter((line) => statusOf(line) === 'cancelled')
      .flatMap(({ messages }) => [...messages.values()].filter(isWaiting));

  const open = (tenantId?: string): StoredMessages =>
    records.lines.of(tenantId).flatMap(({ messages }) => [...messages.values()]);
  const heldBack = (tenantId?: string): DueRecord<Collections['messages']>[] =>
    records.lines
      .of(tenantId)
      .flatMap(({ scheduled }) => scheduled)
      .filter((message) => !isUndecided(message, optOutOf(message)))
      .map((record) => ({ at: record.held?.until ?? ALWAYS_DUE, record }));
  const expiring = (messages: Iterable<Collections['messages']>): DueRecord<Collections['messages']>[] =>
    [...messages].flatMap((record) => {
      const at = expiresAt(record);
      return at === undefined ? [] : { at, record };
    });
  /** The message of each line that expires first. */
  const firstToExpire = (tenantId?: string): (DueRecord<Collections['messages']> & { line: MessageLine })[] =>
    records.lines.of(tenantId).flatMap((line) => {
      let first: DueRecord<Collections['messages']> | undefined;
      for (const messages of [line.queued, line.scheduled]) {
        for (const record of messages) {
          const at = expiresAt(record);
          if (at !== undefined && (first === undefined || at < first.at)) first = { at, record };
        }
      }
      return first ? { ...first, line } : [];
    });
  const optOutOf = ({ tenant_id, to }: Collections['messages']) =>
    records.byId('possible_opt_outs', possibleOptOutId(tenant_id ?? '', to));

  const queuedLines = (tenantId?: string): QueuedLine[] => records.lines.of(tenantId).filter(hasQueued);

  const mayBeSentBy = (device: Device, { campaignId, route }: QueuedLine): boolean => {
    if (!servesRoute(device, route)) return false;
    if (campaignId === null) return true;
    const campaign = records.byId('campaigns', campaignId);
    if (!MAY_GO.has(campaign?.status)) return false;
    return campaign?.device_ids.length === 0 || campaign?.device_ids.includes(device.id) === true;
  };

  /** Whether more messages may be under way to a device's operator. */
  const hasRoom = (device: Device): boolean =>
    records.all('dispatches').filter(({ device_id }) => device_id === device.id).length < maxUnderWay(device);

  const turns = (tenantId?: string, repliesOnly = false): DueRecord<Device>[] => {
    const lines = queuedLines(tenantId).filter(
      (line) => isActive(line.tenantId) && (!repliesOnly || urgencyOf(line) === 0),
    );
    lines.sort((one, other) => urgencyOf(one) - urgencyOf(other) || one.turn - other.turn);
    const sending =
      lines.length === 0
        ? []
        : records.all('devices').filter((each) => canSend(each.status) && (repliesOnly || hasRoom(each)));
    return sending.flatMap((record) => {
      const line = lines.find((each) => each.tenantId === record.tenant_id && mayBeSentBy(record, each));
      if (!line) return [];
      const turn = records.byId('device_turns', record.id);
      return { at: latest(line.queued[0].status_at.queued, turn?.next_at, turn?.waits_until), record };
    });
  };

  const unroutable = (tenantId?: string): StoredMessages => {
    const devices = records.all('devices').filter(({ status }) => status !== 'pairing');
    return queuedLines(tenantId).flatMap((line) => {
      const { route, queued } = line;
      const own = devices.filter(({ tenant_id }) => tenant_id === line.tenantId);
      const isRemoved = records.ofTenant('removals', line.tenantId).some(({ id }) => destinationOf(route) === `@${id}`);
      return own.length > 0 && !isRemoved && !own.some((device) => servesRoute(device, route)) ? queued : [];
    });
  };

  const leases = (tenantId?: string): DueRecord<Collections['dispatches']>[] =>
    records
      .all('dispatches')
      .filter(isOf(tenantId))
      .map((record) => ({ at: record.lease_until, record }));

  const all = (served: readonly string[], mayLaunch: boolean): DueRecord<{ tenant_id: string | null }>[] => {
    const alwaysDue = [...finished(), ...cancelled(), ...unroutable()].map((record) => ({ at: ALWAYS_DUE, record }));
    return [
      ...(mayLaunch ? launches() : []),
      ...alwaysDue,
      ...heldBack(),
      ...firstToExpire(),
      ...turns(),
      ...leases(),
    ].filter(({ record }) => !served.includes(record.tenant_id ?? ''));
  };

  return {
    async tenantsDue({ now, served = [], mayLaunch = true }) {
      const due = all(served, mayLaunch).filter(({ at }) => at <= now);
      return [...new Set(due.flatMap(({ record }) => record.tenant_id ?? []))];
    },
    async campaignsToLaunch(due) {
      return dueOf(launches(due.tenantId), due);
    },
    async campaignsToFinish({ tenantId, limit }) {
      return finished(tenantId).slice(0, limit);
    },
    async cancelledMessages({ tenantId, limit }) {
      return cancelled(tenantId).slice(0, limit);
    },
    async messagesToRelease(due) {
      return dueOf(heldBack(due.tenantId), due);
    },
    async expiredMessages(due) {
      const lines = firstToExpire(due.tenantId).filter(({ at }) => at <= due.now);
      return dueOf(
        lines.flatMap(({ line }) => expiring(line.messages.values())),
        due,
      );
    },
    async queuedLater({ tenantId, now, limit }) {
      const queuedAt = ({ status_at }: Collections['messages']): string => status_at.queued ?? ALWAYS_DUE;
      const later = queuedLines(tenantId).flatMap(({ queued }) => queued.filter((each) => queuedAt(each) > now));
      later.sort((one, other) => (queuedAt(one) < queuedAt(other) ? -1 : Number(queuedAt(one) > queuedAt(other))));
      return later.slice(0, limit);
    },
    async repliesDue({ now, served }) {
      const due = turns(undefined, true).filter(({ at }) => at <= now);
      const tenants = new Set(due.flatMap(({ record }) => record.tenant_id ?? []));
      return [...tenants].filter((id) => !served.includes(id));
    },
    async devicesDue({ repliesOnly, ...due }) {
      return dueOf(turns(due.tenantId, repliesOnly), due);
    },
    async nextMessages({ tenantId, turns: count, deviceIds, repliesOnly = false }) {
      const devices = records.ofTenant('devices', tenantId).filter(({ id }) => deviceIds.includes(id));
      const lines = queuedLines(tenantId).filter(
        (line) => (!repliesOnly || urgencyOf(line) === 0) && devices.some((device) => mayBeSentBy(device, line)),
      );
      // A campaign's turn is that of its line whose turn came last; the same holds for programs' other messages.
      const placeOf = (line: QueuedLine): number =>
        Math.max(...lines.filter((each) => senderOf(each) === senderOf(line)).map(({ turn }) => turn));
      lines.sort(
        (one, other) => urgencyOf(one) - urgencyOf(other) || placeOf(one) - placeOf(other) || one.turn - other.turn,
      );
      const isLast = (line: QueuedLine): boolean => urgencyOf(line) === 2;
      const each = Math.ceil(count / Math.max(1, lines.filter(isLast).length));
      return lines.flatMap((line) => line.queued.slice(0, isLast(line) ? each : count));
    },
    async unroutableMessages({ tenantId, limit }) {
      return unroutable(tenantId).slice(0, limit);
    },
    async waitingByRoute({ tenantId }) {
      return records.lines
        .of(tenantId)
        .map(({ campaignId, route, messages }) => {
          return { campaignId, route, count: [...messages.values()].filter(isWaiting).length };
        })
        .filter(({ count }) => count > 0)
        .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    },
    async queuedCounts({ tenantId }) {
      const counts = new Map<string, { campaignId: string | null; deviceId: string | null; count: number }>();
      for (const { campaignId, route, queued } of queuedLines(tenantId)) {
        const destination = destinationOf(route);
        const deviceId = destination.startsWith('@') ? destination.slice(1) : null;
        const key = `${campaignId} ${deviceId}`;
        counts.set(key, { campaignId, deviceId, count: queued.length + (counts.get(key)?.count ?? 0) });
      }
      return [...counts.values()];
    },
    async segmentsAtDevices({ tenantId }) {
      return open(tenantId).reduce((sum, { status, segments }) => sum + (status === 'sending' ? segments : 0), 0);
    },
    async segmentsWaiting({ tenantId, limit }) {
      const needing = records.lines.of(tenantId).flatMap((line) => {
        const isStopped = STOPPED.has(statusOf(line));
        return [...line.messages.values()].filter(
          ({ status }) => status === 'sending' || (!isStopped && (status === 'queued' || status === 'scheduled')),
        );
      });
      return needing.slice(0, limit).reduce((total, { segments }) => total + segments, 0);
    },
    async segmentsOfCampaign({ tenantId, campaignId }) {
      const lines = records.lines.of(tenantId).filter((line) => line.campaignId === campaignId);
      const waiting = lines.flatMap((line) => [...line.queued, ...line.scheduled]);
      return waiting.reduce((total, { segments }) => total + segments, 0);
    },
    async handOversOverdue(due) {
      return dueOf(leases(due.tenantId), due);
    },
    async nextDue({ served, mayLaunch = true } = { served: [] }) {
      return earliest(all(served, mayLaunch).map(({ at }) => at));
    },
  };
}

function hasQueued(line: MessageLine): line is QueuedLine {
  return line.queued.length > 0;
}

function senderOf(line: QueuedLine): string {
  return `${line.campaignId ?? ''} ${urgencyOf(line)}`;
}

function keyOf({ campaignId, route }: { campaignId: string | null; route: string }): string {
  return `${campaignId ?? ''} ${route}`;
}

function latest(...instants: readonly (string | null | undefined)[]): string {
  return instants.reduce<string>((last, each) => (each && each > last ? each : last), ALWAYS_DUE);
}
