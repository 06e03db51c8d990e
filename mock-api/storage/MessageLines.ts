import { byCodePoint } from '#src/domain/criteria/byCodePoint.ts';
import { routeOf } from '#src/domain/devices/routing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isOpen } from '#src/server/areas/messages/campaignTally.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

type StoredMessage = Stored<Message>;

interface MessageChange {
  before: StoredMessage | undefined;
  after: StoredMessage | undefined;
}

/** How a write changes a line: its turn before, whether nothing was queued, and how many more are queued and with devices. */
interface LineChange {
  turn: number;
  wasEmpty: boolean;
  queued: number;
  sending: number;
}

/** The open messages of one campaign, or of none (null), and of one route. */
export class MessageLine {
  readonly messages = new Map<string, StoredMessage>();
  /** Increases with every line that starts waiting, and when one of its messages goes to a device. The line with the lowest number is next. */
  turn = 0;
  /** Null until needed, and again once the order may have changed. */
  private cachedQueued: StoredMessage[] | null = null;
  private cachedScheduled: StoredMessage[] | null = null;

  constructor(
    readonly tenantId: string,
    readonly campaignId: string | null,
    readonly route: string,
  ) {}

  /** The queued messages, first queued first. */
  get queued(): readonly StoredMessage[] {
    this.cachedQueued ??= [...this.messages.values()].filter(isQueued).sort(byQueuing);
    return this.cachedQueued;
  }

  /** The messages held back for now. */
  get scheduled(): readonly StoredMessage[] {
    this.cachedScheduled ??= [...this.messages.values()].filter(({ status }) => status === 'scheduled');
    return this.cachedScheduled;
  }

  set(message: StoredMessage): void {
    const before = this.messages.get(message.id);
    this.messages.set(message.id, message);
    if (isQueued(message)) this.cachedQueued = null;
    else this.leaveQueue(before);
    if (before?.status === 'scheduled' || message.status === 'scheduled') this.cachedScheduled = null;
  }

  delete(id: string): void {
    const message = this.messages.get(id);
    this.messages.delete(id);
    this.leaveQueue(message);
    if (message?.status === 'scheduled') this.cachedScheduled = null;
  }

  /** Removes a message; usually it is the first one. */
  private leaveQueue(message: StoredMessage | undefined): void {
    if (!this.cachedQueued || !message || !isQueued(message)) return;
    const place = this.cachedQueued.indexOf(message);
    if (place !== -1) this.cachedQueued.splice(place, 1);
  }
}

/**
 * Open messages (`isOpen`) by line. An index is needed because turns depend on the order of writes, not on the current records; and sending asks so
 * often that scans of all messages, or of a line that waits for thousands of reports, made the tests slower.
 */
export class MessageLines {
  private readonly lines = new Map<string, MessageLine>();
  private turns = 0;

  /** The lines of one tenant, or of all. */
  of(tenantId?: string): MessageLine[] {
    return [...this.lines.values()].filter(
      (line) => line.messages.size > 0 && (tenantId === undefined || line.tenantId === tenantId),
    );
  }

  clear(): void {
    this.lines.clear();
  }

  /**
   * Applies a write. Returns how to undo it. If several lines get a new turn (they start to wait, or a device got one of their messages), they get it in the
   * order of the new messages, otherwise by campaign and route.
   */
  follow(write: readonly MessageChange[]): () => void {
    const moves = write.map(({ before, after }) => {
      return { before, after, from: this.lineOf(before), to: this.lineOf(after) };
    });
    const lines = new Map<MessageLine, LineChange>();
    const count = (line: MessageLine, { status }: StoredMessage, sign: 1 | -1): void => {
      const change = lines.get(line) ?? { turn: line.turn, wasEmpty: !hasQueued(line), queued: 0, sending: 0 };
      lines.set(line, change);
      if (status === 'queued') change.queued += sign;
      if (status === 'sending') change.sending += sign;
    };
    const waiting = new Set<MessageLine>();
    for (const { before, after, from, to } of moves) {
      if (before && from) count(from, before, -1);
      if (after && to) count(to, after, 1);
      if (before && from && from !== to) from.delete(before.id);
      if (after && to) to.set(after);
      if (to && isQueued(after)) waiting.add(to);
    }
    const isNew = write.every(({ before }) => before === undefined);
    for (const line of isNew ? waiting : [...lines.keys()].sort(byCampaignAndRoute)) {
      const { wasEmpty, queued, sending } = lines.get(line) as LineChange;
      if (wasEmpty ? queued > 0 : queued < 0 && sending > 0) line.turn = this.nextTurn();
    }
    return () => {
      for (const { before, after, from, to } of moves.reverse()) {
        if (after && to && to !== from) to.delete(after.id);
        if (before && from) from.set(before);
      }
      for (const [line, { turn }] of lines) line.turn = turn;
    };
  }

  private lineOf(message: StoredMessage | undefined): MessageLine | undefined {
    if (!message || message.tenant_id === null || !isOpen(message)) return undefined;
    const { tenant_id: tenantId, campaign_id: campaignId } = message;
    const route = routeOf(message);
    const key = `${tenantId} ${campaignId ?? ''} ${route}`;
    const line = this.lines.get(key) ?? new MessageLine(tenantId, campaignId, route);
    this.lines.set(key, line);
    return line;
  }

  private nextTurn(): number {
    this.turns += 1;
    return this.turns;
  }
}

function byCampaignAndRoute(one: MessageLine, other: MessageLine): number {
  return byCodePoint(one.campaignId ?? '', other.campaignId ?? '') || byCodePoint(one.route, other.route);
}

function hasQueued({ messages }: MessageLine): boolean {
  for (const message of messages.values()) if (isQueued(message)) return true;
  return false;
}

function isQueued(message: Message | undefined): boolean {
  return message?.status === 'queued';
}

/** Those queued at the same time come in order of creation. */
function byQueuing(one: StoredMessage, other: StoredMessage): number {
  return (
    byCodePoint(one.status_at.queued ?? '', other.status_at.queued ?? '') ||
    byCodePoint(one.created_at, other.created_at)
  );
}
