import type { Store, StoreChange } from '#mock-api/storage/Store.ts';
import type { Campaign, CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import { routeOf } from '#src/domain/devices/routing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isOpen } from '#src/server/areas/messages/campaignTally.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { Line } from './Line.ts';

/** What waits of one campaign, or of none (null), and of one route. */
interface RouteLine {
  campaignId: string | null;
  route: string;
  line: Line;
  count: number;
  /** Grows with every line that begins to wait, and when a text of it goes to a device: the lowest one is next. */
  turn: number;
}

interface TenantQueue {
  lines: Map<string, RouteLine>;
  counts: Map<string | null, number>;
}

/**
 * What waits, by what waits for it, so that nobody walks through a hundred thousand messages to find the next one: made at the
 * first question, kept in step with every write from then on, one that is taken back too.
 */
export class SendingIndex {
  private isMade = false;
  private turns = 0;
  private readonly queues = new Map<string, TenantQueue>();
  private readonly openCounts = new Map<string, number>();
  private readonly waitingIds = new Map<string, Set<string>>();
  private readonly heldIds = new Map<string, Set<string>>();
  private readonly segments = new Map<string, number>();
  private readonly campaigns = new Map<CampaignStatus, Set<string>>();

  constructor(private readonly records: Store) {
    records.watch((change) => {
      if (change === 'replaced') this.forget();
      else if (this.isMade) this.observe(change);
    });
  }

  /** Tenants for which something is queued. */
  get tenants(): string[] {
    this.make();
    return [...this.queues].filter(([, { counts }]) => counts.size > 0).map(([id]) => id);
  }

  /** The ids of the campaigns with a status, as they are now. */
  having(status: CampaignStatus): string[] {
    this.make();
    return [...(this.campaigns.get(status) ?? [])];
  }

  /** How many messages a campaign has of which more may become. */
  openCount(campaignId: string): number {
    this.make();
    return this.openCounts.get(campaignId) ?? 0;
  }

  /** The messages of a campaign that no device has been handed. */
  waiting(campaignId: string): ReadonlySet<string> {
    this.make();
    return this.waitingIds.get(campaignId) ?? new Set();
  }

  /** Messages that are held, by the instant until which they are; without one, under ''. */
  get held(): ReadonlyMap<string, ReadonlySet<string>> {
    this.make();
    return this.heldIds;
  }

  segmentsAtDevices(tenantId: string): number {
    this.make();
    return this.segments.get(tenantId) ?? 0;
  }

  queuedCounts(tenantId: string): ReadonlyMap<string | null, number> {
    this.make();
    return this.queues.get(tenantId)?.counts ?? new Map();
  }

  /** The first text of each line of which there is one: of no campaign, then of each campaign's lines in turn. */
  *firsts(tenantId: string): Generator<Stored<Message>> {
    const isOfCampaign = ({ campaignId }: RouteLine) => Number(campaignId !== null);
    const lines = this.inTurn(tenantId);
    lines.sort((one, other) => isOfCampaign(one) - isOfCampaign(other) || one.turn - other.turn);
    for (const { line } of lines) {
      const first = this.firstOf(line);
      if (first) yield first;
    }
  }

  /** All that waits in each line of which there is something: of no campaign (null), then of each campaign in turn. */
  *lines(tenantId: string): Generator<{ campaignId: string | null; route: string; texts: Iterable<Stored<Message>> }> {
    for (const { campaignId, route, line } of this.inTurn(tenantId)) {
      if (this.firstOf(line)) yield { campaignId, route, texts: this.textsOf(line) };
    }
  }

  /** A campaign has the place of that of its lines whose turn came last. */
  private inTurn(tenantId: string): RouteLine[] {
    this.make();
    const lines = [...(this.queues.get(tenantId)?.lines.values() ?? [])];
    const places = new Map<string | null, number>();
    for (const { campaignId, turn } of lines) places.set(campaignId, Math.max(turn, places.get(campaignId) ?? 0));
    const place = ({ campaignId }: RouteLine) => (campaignId === null ? 0 : (places.get(campaignId) ?? 0));
    return lines.sort((one, other) => place(one) - place(other) || one.turn - other.turn);
  }

  private *textsOf(line: Line): Generator<Stored<Message>> {
    const seen = new Set<string>();
    for (const { id, at } of line) {
      const message = this.records.byId('messages', id);
      if (message?.status !== 'queued' || queuedAt(message) !== at || seen.has(id)) continue;
      seen.add(id);
      yield message;
    }
  }

  /** Passes over what was queued then and is not any more. */
  private firstOf(line: Line): Stored<Message> | undefined {
    for (let first = line.first; first !== undefined; first = line.first) {
      const message = this.records.byId('messages', first.id);
      if (message?.status === 'queued' && queuedAt(message) === first.at) return message;
      line.dropFirst();
    }
    return undefined;
  }

  private make(): void {
    if (this.isMade) return;
    this.isMade = true;
    for (const campaign of this.records.all('campaigns')) this.observeCampaign(undefined, campaign);
    const messages = this.records.all('messages');
    for (const message of messages) if (message.status !== 'queued') this.observeMessage(undefined, message);
    const queued = messages.filter(({ status }) => status === 'queued');
    queued.sort((one, other) => (queuedAt(one) < queuedAt(other) ? -1 : Number(queuedAt(one) > queuedAt(other))));
    for (const message of queued) this.observeMessage(undefined, message);
  }

  private forget(): void {
    this.isMade = false;
    for (const index of [this.queues, this.openCounts, this.waitingIds, this.heldIds, this.segments, this.campaigns])
      index.clear();
  }

  private observe(change: Exclude<StoreChange, 'replaced'>): void {
    if (change.collection === 'messages') this.observeMessage(change.before, change.after);
    else if (change.collection === 'campaigns') this.observeCampaign(change.before, change.after);
  }

  private observeCampaign(before: Stored<Campaign> | undefined, after: Stored<Campaign> | undefined): void {
    if (before?.status === after?.status) return;
    if (before) drop(this.campaigns, before.status, before.id);
    if (after) put(this.campaigns, after.status, after.id);
  }

  private observeMessage(before: Stored<Message> | undefined, after: Stored<Message> | undefined): void {
    if ((after ?? before)?.direction !== 'outgoing') return;
    for (const [message, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (!message || message.tenant_id === null) continue;
      const { tenant_id, campaign_id, status } = message;
      if (status === 'sending') count(this.segments, tenant_id, sign * message.segments);
      if (campaign_id !== null && isOpen(message)) count(this.openCounts, campaign_id, sign);
    }
    if (before?.status !== after?.status || before?.held?.until !== after?.held?.until) this.move(before, after);
    const isQueued = before?.status === 'queued' && after?.status === 'queued';
    if (before?.status !== after?.status || (isQueued && routeOf(before) !== routeOf(after))) this.queue(before, after);
    else if (isQueued && after.tenant_id !== null && queuedAt(before) !== queuedAt(after)) {
      this.lineOf(after.tenant_id, after).line.push({ id: after.id, at: queuedAt(after) });
    }
  }

  /** Between what waits, and what is held until when. */
  private move(before: Stored<Message> | undefined, after: Stored<Message> | undefined): void {
    if (before?.status === 'scheduled') drop(this.heldIds, before.held?.until ?? '', before.id);
    if (before?.campaign_id && isWaiting(before) && !(after && isWaiting(after))) {
      drop(this.waitingIds, before.campaign_id, before.id);
    }
    if (after?.status === 'scheduled') put(this.heldIds, after.held?.until ?? '', after.id);
    if (after?.campaign_id && isWaiting(after)) put(this.waitingIds, after.campaign_id, after.id);
  }

  private queue(before: Stored<Message> | undefined, after: Stored<Message> | undefined): void {
    if (before?.status === 'queued' && before.tenant_id !== null) {
      const { counts, lines } = this.queueOf(before.tenant_id);
      count(counts, before.campaign_id, -1);
      const waiting = this.lineOf(before.tenant_id, before);
      waiting.count -= 1;
      if (waiting.line.first?.id === before.id) waiting.line.dropFirst();
      if (waiting.count === 0) lines.delete(keyOf(before));
      else if (after?.status === 'sending') waiting.turn = this.nextTurn();
    }
    if (after?.status === 'queued' && after.tenant_id !== null) {
      count(this.queueOf(after.tenant_id).counts, after.campaign_id, 1);
      const waiting = this.lineOf(after.tenant_id, after);
      waiting.count += 1;
      waiting.line.push({ id: after.id, at: queuedAt(after) });
    }
  }

  private queueOf(tenantId: string): TenantQueue {
    const queue = this.queues.get(tenantId) ?? { lines: new Map(), counts: new Map() };
    this.queues.set(tenantId, queue);
    return queue;
  }

  private lineOf(tenantId: string, message: Stored<Message>): RouteLine {
    const { lines } = this.queueOf(tenantId);
    const key = keyOf(message);
    const known = lines.get(key);
    if (known) return known;
    const { campaign_id: campaignId } = message;
    const line = { campaignId, route: routeOf(message), line: new Line(), count: 0, turn: this.nextTurn() };
    lines.set(key, line);
    return line;
  }

  private nextTurn(): number {
    this.turns += 1;
    return this.turns;
  }
}

function keyOf(message: Stored<Message>): string {
  return `${message.campaign_id ?? ''} ${routeOf(message)}`;
}

function queuedAt({ status_at }: Message): string {
  return status_at.queued ?? '';
}

function isWaiting({ direction, status }: Message): boolean {
  return direction === 'outgoing' && (status === 'queued' || status === 'scheduled');
}

function count<K>(counts: Map<K, number>, key: K, amount: number): void {
  const sum = (counts.get(key) ?? 0) + amount;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}

function put<K>(sets: Map<K, Set<string>>, key: K, id: string): void {
  const ids = sets.get(key);
  if (ids) ids.add(id);
  else sets.set(key, new Set([id]));
}

function drop<K>(sets: Map<K, Set<string>>, key: K, id: string): void {
  const ids = sets.get(key);
  if (ids?.delete(id) && ids.size === 0) sets.delete(key);
}
