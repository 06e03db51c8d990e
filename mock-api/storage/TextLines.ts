import { routeOf } from '#src/domain/devices/routing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isOpen } from '#src/server/areas/messages/campaignTally.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The open messages of one campaign, or of none (null), and of one route. */
export interface TextLine {
  tenantId: string;
  campaignId: string | null;
  route: string;
  texts: Map<string, Stored<Message>>;
  /** Increases with every line that starts waiting, and when one of its messages goes to a device: the line with the lowest number is next. */
  turn: number;
}

/**
 * Open messages (`isOpen`) by line. Whose turn it is depends on the order of writes, not on the records now; and sending asks so often that a scan of
 * all messages made the tests slower.
 */
export class TextLines {
  private readonly lines = new Map<string, TextLine>();
  private turns = 0;

  /** The lines of one tenant, or of all. */
  of(tenantId?: string): TextLine[] {
    return [...this.lines.values()].filter(
      ({ texts, ...line }) => texts.size > 0 && (tenantId === undefined || line.tenantId === tenantId),
    );
  }

  clear(): void {
    this.lines.clear();
  }

  /** Applies a write. Returns how to undo it. */
  follow(before: Stored<Message> | undefined, after: Stored<Message> | undefined): () => void {
    const [from, to] = [this.lineOf(before), this.lineOf(after)];
    const [turnOfFrom, turnOfTo] = [from?.turn ?? 0, to?.turn ?? 0];
    const begins = to && isQueued(after) && !hasQueued(to);
    if (before && from && from !== to) from.texts.delete(before.id);
    if (after && to) to.texts.set(after.id, after);
    if (begins) to.turn = this.nextTurn();
    else if (from && isQueued(before) && after?.status === 'sending') from.turn = this.nextTurn();
    return () => {
      if (after && to && to !== from) to.texts.delete(after.id);
      if (before && from) from.texts.set(before.id, before);
      if (to) to.turn = turnOfTo;
      if (from) from.turn = turnOfFrom;
    };
  }

  private lineOf(message: Stored<Message> | undefined): TextLine | undefined {
    if (!message || message.tenant_id === null || !isOpen(message)) return undefined;
    const { tenant_id: tenantId, campaign_id: campaignId } = message;
    const route = routeOf(message);
    const key = `${tenantId} ${campaignId ?? ''} ${route}`;
    const line = this.lines.get(key) ?? { tenantId, campaignId, route, texts: new Map(), turn: 0 };
    this.lines.set(key, line);
    return line;
  }

  private nextTurn(): number {
    this.turns += 1;
    return this.turns;
  }
}

function hasQueued({ texts }: TextLine): boolean {
  for (const text of texts.values()) if (isQueued(text)) return true;
  return false;
}

function isQueued(message: Message | undefined): boolean {
  return message?.status === 'queued';
}
