import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { logFailure } from '#src/server/logFailure.ts';
import { HAND_OVER_PAUSE, MAX_CONCURRENT_TENANTS, STEPS_PER_TURN } from './CampaignSender.ts';
import { claimMessages } from './claimMessages.ts';
import { handOver, wasOffered } from './handOver.ts';
import type { Sending } from './Sending.ts';
import { TenantTasks } from './TenantTasks.ts';
import { nowIn } from './UnitContext.ts';

/** A tenant's concurrent hand-overs of replies. With more, its next ones wait a moment. */
const MAX_CONCURRENT_HAND_OVERS = 20;
/** The shortest rest (ms) between checks for written replies. */
const REST = 40;

/** Sends replies in parallel with campaigns, whose hand-overs they need not wait for. */
export class ReplySender {
  private readonly turns: TenantTasks;
  /** Hand-overs to operators that may respond late, in parallel with their tenants' turns. */
  private readonly handOvers: TenantTasks;
  private mayHaveReplies = false;
  private sendingWritten: Promise<void> | null = null;

  /** `onEnd`: called when a hand-over has ended. */
  constructor(
    private readonly sending: Sending & { stopping: AbortSignal },
    private readonly log: Logger,
    onEnd: () => void,
  ) {
    // A reply may have been written after the last claim of a turn, when nobody else looked for it.
    this.turns = new TenantTasks(log, () => this.sendSoon());
    this.handOvers = new TenantTasks(log, onEnd);
  }

  /** Begins turns of tenants with due replies, if there is room. */
  async beginDue(): Promise<void> {
    const { between, stopping } = this.sending;
    const { tenantIds } = this.turns;
    const due = await between.tx.sending.repliesDue({ now: nowIn(between), served: tenantIds });
    if (!stopping.aborted) this.turns.fill(due, MAX_CONCURRENT_TENANTS, (tenantId) => this.takeTurn(tenantId));
  }

  /** Sends written replies without looking for other due work first. */
  sendSoon(): void {
    if (this.sending.stopping.aborted) return;
    this.mayHaveReplies = true;
    this.sendingWritten ??= logFailure(this.log, this.sendWritten(), 'sending failed').finally(() => {
      this.sendingWritten = null;
    });
  }

  /** Waits for everything that has begun. */
  async end(): Promise<void> {
    await this.sendingWritten;
    // Turns first: they may begin hand-overs until they end.
    await this.turns.end();
    await this.handOvers.end();
  }

  private async sendWritten(): Promise<void> {
    while (this.mayHaveReplies && !this.sending.stopping.aborted) {
      this.mayHaveReplies = false;
      await this.beginDue();
      await wait(REST);
    }
  }

  private async takeTurn(tenantId: string): Promise<void> {
    const { sending } = this;
    for (let steps = 0; steps < STEPS_PER_TURN && !sending.stopping.aborted; steps += 1) {
      const claimedMessages = await sending.unit(tenantId, (context) =>
        claimMessages(context, tenantId, sending, { repliesOnly: true }),
      );
      if (!claimedMessages || claimedMessages.length === 0) return;
      const handingOver = handOver(sending, tenantId, claimedMessages);
      if (claimedMessages.some(({ dispatch }) => !wasOffered(dispatch))) {
        this.handOvers.add(tenantId, handingOver);
        await this.handOvers.waitForRoom(tenantId, MAX_CONCURRENT_HAND_OVERS, HAND_OVER_PAUSE);
      } else await handingOver;
    }
  }
}
