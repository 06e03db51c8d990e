import type { Store } from '#mock-api/storage/Store.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { canSend } from '#src/domain/devices/device.ts';
import { routeOf, servesRoute } from '#src/domain/devices/routing.ts';
import { isUndecided, stopWishId } from '#src/server/areas/contacts/stopWishes.ts';
import type { SendingQueries } from '#src/server/storage/queries/SendingQueries.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { AT_ONCE, type DueRecord, dueOf, earliest } from './due.ts';
import { SendingIndex } from './SendingIndex.ts';

const MAY_GO: ReadonlySet<string | undefined> = new Set(['running', 'finished', 'failed']);

export function sendingQueries(records: Store): SendingQueries {
  const index = new SendingIndex(records);

  const isActive = (tenantId: string | null): boolean =>
    tenantId !== null && records.byId('tenants', tenantId)?.status === 'active';
  /** Of one tenant, or of all. */
  const campaignsHaving = (status: Campaign['status'], tenantId: string | undefined) =>
    index
      .having(status)
      .flatMap((id) => records.byId('campaigns', id) ?? [])
      .filter(({ tenant_id }) => tenantId === undefined || tenant_id === tenantId);

  const launches = (tenantId?: string): DueRecord<Collections['campaigns']>[] => [
    ...campaignsHaving('scheduled', tenantId).flatMap((record) =>
      record.send_at !== null && isActive(record.tenant_id) ? { at: record.send_at, record } : [],
    ),
    ...campaignsHaving('running', tenantId)
      .filter(({ totals, tenant_id }) => totals.recipients === 0 && isActive(tenant_id))
      .map((record) => ({ at: records.byId('launches', record.id)?.lease_until ?? AT_ONCE, record })),
  ];

  const done = (tenantId?: string) =>
    campaignsHaving('running', tenantId).filter(({ id, totals }) => totals.recipients > 0 && index.openCount(id) === 0);

  const cancelledIds = function* (tenantId?: string): Generator<string> {
    for (const { id } of campaignsHaving('cancelled', tenantId)) yield* index.waiting(id);
  };

  /** Held texts by their time, lazily: there may be a hundred thousand. */
  const held = function* (tenantId?: string): Generator<DueRecord<Collections['messages']>> {
    const inOrder = [...index.held].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [at, ids] of inOrder) {
      for (const id of ids) {
        const record = records.byId('messages', id);
        if (tenantId !== undefined && record?.tenant_id !== tenantId) continue;
        if (record && !isUndecided(record, wishOf(record))) yield { at: at || AT_ONCE, record };
      }
    }
  };
  const wishOf = ({ tenant_id, to }: Collections['messages']) =>
    tenant_id === null ? undefined : records.byId('stop_wishes', stopWishId(tenant_id, to));

  /** Looks at the first text of each line only: the others wait behind it for the same. */
  const firstFor = (device: Collections['devices']): Collections['messages'] | undefined => {
    if (device.tenant_id === null) return undefined;
    for (const message of index.firsts(device.tenant_id)) {
      if (mayBeSentBy(device, message.campaign_id, routeOf(message))) return message;
    }
    return undefined;
  };
  const mayBeSentBy = (device: Collections['devices'], campaign_id: string | null, route: string): boolean => {
    if (!servesRoute(device, route)) return false;
    if (campaign_id === null) return true;
    const campaign = mayGo(campaign_id) ? records.byId('campaigns', campaign_id) : undefined;
    return campaign !== undefined && (campaign.device_ids.length === 0 || campaign.device_ids.includes(device.id));
  };
  const mayGo = (campaignId: string | null): boolean =>
    campaignId === null || MAY_GO.has(records.byId('campaigns', campaignId)?.status);

  const turns = (tenants = index.tenants): DueRecord<Collections['devices']>[] =>
    tenants.filter(isActive).flatMap((tenantId) =>
      records.ofTenant('devices', tenantId).flatMap((record) => {
        const first = canSend(record.status) ? firstFor(record) : undefined;
        if (!first) return [];
        const turn = records.byId('device_turns', record.id);
        return { at: latest(first.status_at.queued, turn?.next_at, turn?.waits_until), record };
      }),
    );

  const unroutable = function* (tenants = index.tenants): Generator<Collections['messages']> {
    for (const tenantId of tenants) {
      const devices = records.ofTenant('devices', tenantId).filter(({ status }) => status !== 'pairing');
      if (devices.length === 0) continue;
      for (const { route, texts } of index.lines(tenantId)) {
        if (!devices.some((device) => servesRoute(device, route))) yield* texts;
      }
    }
  };

  const leases = (tenantId?: string): DueRecord<Collections['dispatches']>[] =>
    records
      .all('dispatches')
      .filter(({ tenant_id }) => tenantId === undefined || tenant_id === tenantId)
      .map((record) => ({ at: record.lease_until, record }));

  return {
    async tenantsDue({ now, served = [] }) {
      const due = [...launches(), ...turns(), ...leases()].filter(({ at }) => at <= now).map(({ record }) => record);
      const texts = [...cancelledIds()].flatMap((id) => records.byId('messages', id) ?? []);
      texts.push(...unroutable());
      const released = [...until(now, held())].map(({ record }) => record);
      const all = [...due, ...done(), ...texts, ...released];
      return [...new Set(all.flatMap(({ tenant_id }) => tenant_id ?? []))].filter((id) => !served.includes(id));
    },
    async campaignsToLaunch(due) {
      return dueOf(launches(due.tenantId), due);
    },
    async campaignsDone({ tenantId, limit }) {
      return done(tenantId).slice(0, limit);
    },
    async cancelledTexts({ tenantId, limit }) {
      return upTo(limit, cancelledIds(tenantId)).flatMap((id) => records.byId('messages', id) ?? []);
    },
    async textsHeldUntil({ tenantId, now, limit }) {
      return upTo(limit, held(tenantId))
        .filter(({ at }) => at <= now)
        .map(({ record }) => record);
    },
    async devicesDue(due) {
      return dueOf(turns([due.tenantId]), due);
    },
    async nextTexts({ tenantId, turns: wanted, deviceIds }) {
      const devices = records.ofTenant('devices', tenantId).filter(({ id }) => deviceIds.includes(id));
      const lines = [...index.lines(tenantId)].filter(({ campaignId, route }) =>
        devices.some((device) => mayBeSentBy(device, campaignId, route)),
      );
      const each = Math.ceil(wanted / Math.max(1, lines.filter(({ campaignId }) => campaignId !== null).length));
      return lines.flatMap(({ campaignId, texts }) => upTo(campaignId === null ? wanted : each, texts));
    },
    async unroutableTexts({ tenantId, limit }) {
      return upTo(limit, unroutable([tenantId]));
    },
    async waitingByRoute({ tenantId }) {
      const counts = new Map<string, { campaignId: string | null; route: string; count: number }>();
      for (const message of records.ofTenant('messages', tenantId)) {
        if (message.direction !== 'outgoing' || (message.status !== 'queued' && message.status !== 'scheduled'))
          continue;
        const { campaign_id: campaignId } = message;
        const route = routeOf(message);
        const key = `${campaignId ?? ''} ${route}`;
        counts.set(key, { campaignId, route, count: (counts.get(key)?.count ?? 0) + 1 });
      }
      return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    },
    async queuedCounts({ tenantId }) {
      return [...index.queuedCounts(tenantId)].map(([campaignId, count]) => ({ campaignId, count }));
    },
    async segmentsAtDevices({ tenantId }) {
      return index.segmentsAtDevices(tenantId);
    },
    async handOversOverdue(due) {
      return dueOf(leases(due.tenantId), due);
    },
    async nextDue({ served } = { served: [] }) {
      const isOther = ({ tenant_id }: { tenant_id: string | null }): boolean => !served.includes(tenant_id ?? '');
      const isOfOther = (id: string): boolean => isOther(records.byId('messages', id) ?? { tenant_id: null });
      if (done().some(isOther) || upTo(1, cancelledIds(), isOfOther).length > 0) return AT_ONCE;
      if (upTo(1, unroutable(), isOther).length > 0) return AT_ONCE;
      const ofOther = ({ record }: DueRecord<{ tenant_id: string | null }>): boolean => isOther(record);
      const all = [...launches(), ...turns(), ...leases()].filter(ofOther);
      return earliest([...all, ...upTo(1, held(), ofOther)].map(({ at }) => at));
    },
  };
}

function upTo<T>(limit: number, all: Iterable<T>, isMeant: (each: T) => boolean = () => true): T[] {
  const some: T[] = [];
  if (limit === 0) return some;
  for (const each of all) {
    if (!isMeant(each)) continue;
    some.push(each);
    if (some.length === limit) break;
  }
  return some;
}

/** Those of the earliest that are due. */
function* until<T>(now: string, all: Iterable<DueRecord<T>>): Generator<DueRecord<T>> {
  for (const each of all) {
    if (each.at > now) return;
    yield each;
  }
}

function latest(...instants: readonly (string | null | undefined)[]): string {
  return instants.reduce<string>((last, each) => (each && each > last ? each : last), AT_ONCE);
}
