import type { Message } from '#src/domain/messages/message.ts';
import { isOpen } from '#src/server/areas/messages/campaignTally.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { Line } from './Line.ts';

interface TenantQueue {
  /** What no campaign sends: answers of people, confirmations. They go first. */
  answers: Line;
  /** In the order in which campaigns take turns. */
  campaigns: Map<string, Line>;
}

/**
 * The messages that wait for a device, and how many of each campaign are still open: kept in step with every write, so
 * that nobody walks through a hundred thousand messages to find the next one.
 */
export class SendQueue {
  private readonly tenants = new Map<string, TenantQueue>();
  private readonly open = new Map<string, Set<string>>();

  /** Takes a change of a message in. Answers whether it waits for a device now and did not before. */
  observe(before: Stored<Message> | undefined, after: Stored<Message> | undefined): boolean {
    const message = after ?? before;
    if (!message || message.tenant_id === null) return false;
    if (message.campaign_id !== null)
      this.observeOpen(message.campaign_id, message.id, after !== undefined && isOpen(after));
    if (after?.status !== 'queued' || before?.status === 'queued') return false;
    this.lineOf(message.tenant_id, message.campaign_id).push(message.id);
    return true;
  }

  /** How many messages a campaign has of which more may become. */
  openCount(campaignId: string): number {
    return this.open.get(campaignId)?.size ?? 0;
  }

  /** Their ids, as they are now. */
  openIds(campaignId: string): string[] {
    return [...(this.open.get(campaignId) ?? [])];
  }

  /** Takes out the next id: answers first, then campaigns in turn, of those that `mayGo`. It may be out of date by now. */
  async shift(tenantId: string, mayGo: (campaignId: string) => Promise<boolean>): Promise<string | null> {
    const queue = this.tenants.get(tenantId);
    if (!queue) return null;
    const answer = queue.answers.shift();
    if (answer !== undefined) return answer;
    for (const [campaignId, line] of [...queue.campaigns]) {
      if (line.length > 0 && !(await mayGo(campaignId))) continue;
      const id = line.shift();
      queue.campaigns.delete(campaignId);
      if (id === undefined) continue;
      queue.campaigns.set(campaignId, line);
      return id;
    }
    return null;
  }

  /** Puts an id back to the front of its line. */
  putBack(message: Stored<Message>): void {
    if (message.tenant_id !== null) this.lineOf(message.tenant_id, message.campaign_id).putBack(message.id);
  }

  /** How many wait, by campaign; null: of none. */
  waiting(tenantId: string): [campaignId: string | null, count: number][] {
    const queue = this.tenants.get(tenantId);
    if (!queue) return [];
    const campaigns = [...queue.campaigns].map(([id, line]): [string, number] => [id, line.length]);
    return [[null, queue.answers.length], ...campaigns];
  }

  clear(): void {
    this.tenants.clear();
    this.open.clear();
  }

  private observeOpen(campaignId: string, id: string, isOpenNow: boolean): void {
    const ids = this.open.get(campaignId);
    if (isOpenNow) {
      if (ids) ids.add(id);
      else this.open.set(campaignId, new Set([id]));
    } else if (ids?.delete(id) && ids.size === 0) {
      this.open.delete(campaignId);
    }
  }

  private lineOf(tenantId: string, campaignId: string | null): Line {
    let queue = this.tenants.get(tenantId);
    if (!queue) {
      queue = { answers: new Line(), campaigns: new Map() };
      this.tenants.set(tenantId, queue);
    }
    if (campaignId === null) return queue.answers;
    const line = queue.campaigns.get(campaignId) ?? new Line();
    queue.campaigns.set(campaignId, line);
    return line;
  }
}
