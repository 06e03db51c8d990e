import type { Logger } from 'pino';
import type { Sending } from './Sending.ts';
import { StepSize } from './StepSize.ts';
import { nextStep } from './sendDue.ts';
import { TenantTasks } from './TenantTasks.ts';
import { nowIn } from './UnitContext.ts';

/** Tenants served at once, each with a connection; and as many again for replies. */
export const MAX_CONCURRENT_TENANTS = 4;
/** Steps of one tenant before others get their turn: four long queues must not block a fifth. */
export const STEPS_PER_TURN = 10;
/** Concurrent launches: each holds its recipients in memory, and a connection most of the time. Other campaigns wait for one of them to end. */
const MAX_CONCURRENT_LAUNCHES = 3;
/**
 * A tenant's concurrent hand-overs to operators. With more, its next step waits a moment, so that operators that do not respond do not delay others.
 */
const MAX_CONCURRENT_HAND_OVERS = 3;
/** The longest such wait (ms). */
export const HAND_OVER_PAUSE = 200;
/** The most messages per claim. */
const MAX_CLAIMED = 500;

interface CampaignSenderOptions {
  log: Logger;
  /** Called when something has ended, so that more may be due. */
  onEnd: () => void;
  /** How long (ms) a claim may take before it becomes smaller. */
  longestClaim?: number | undefined;
}

/** Does the due sending work of several tenants at once: launches, messages, ends of campaigns. */
export class CampaignSender {
  private readonly turns: TenantTasks;
  /** They run in parallel with their tenants' turns, so that no reply waits for one. */
  private readonly launches: TenantTasks;
  /** Hand-overs to operators that may respond late, in parallel with their tenants' turns. */
  private readonly handOvers: TenantTasks;
  private readonly stepSizes = new Map<string, StepSize>();

  constructor(
    private readonly sending: Sending & { stopping: AbortSignal },
    private readonly options: CampaignSenderOptions,
  ) {
    const { log, onEnd } = options;
    this.turns = new TenantTasks(log, onEnd);
    this.launches = new TenantTasks(log, onEnd);
    this.handOvers = new TenantTasks(log, onEnd);
  }

  /** Begins turns of tenants with due work, if there is room. */
  async beginDue(): Promise<void> {
    const { between, stopping } = this.sending;
    const { tenantIds } = this.turns;
    const due = await between.tx.sending.tenantsDue({
      now: nowIn(between),
      served: tenantIds,
      mayLaunch: this.mayLaunch(),
    });
    if (!stopping.aborted) this.turns.fill(due, MAX_CONCURRENT_TENANTS, (tenantId) => this.takeTurn(tenantId));
  }

  /** When sending is next due (ISO 8601) for tenants without a turn, or null if never. */
  async nextDue(): Promise<string | null> {
    const { tx } = this.sending.between;
    return await tx.sending.nextDue({ served: this.turns.tenantIds, mayLaunch: this.mayLaunch() });
  }

  /** Waits for everything that has begun. */
  async end(): Promise<void> {
    // Turns first: they may begin launches and hand-overs until they end.
    await this.turns.end();
    await Promise.all([this.launches.end(), this.handOvers.end()]);
  }

  /** Does a tenant's due work, step by step. */
  private async takeTurn(tenantId: string): Promise<void> {
    const { sending } = this;
    for (let steps = 0; steps < STEPS_PER_TURN && !sending.stopping.aborted; steps += 1) {
      const options = { size: this.stepSizeOf(tenantId), mayLaunch: this.mayLaunch() };
      const step = await sending.unit(tenantId, (context) => nextStep(context, tenantId, sending, options));
      if (!step) return;
      const stepEnd = step.proceed(sending);
      if (step.isLong) this.launches.add(tenantId, stepEnd);
      else if (step.isSlow) {
        this.handOvers.add(tenantId, stepEnd);
        await this.handOvers.waitForRoom(tenantId, MAX_CONCURRENT_HAND_OVERS, HAND_OVER_PAUSE);
      } else await stepEnd;
    }
  }

  private mayLaunch(): boolean {
    return this.launches.size < MAX_CONCURRENT_LAUNCHES;
  }

  private stepSizeOf(tenantId: string): StepSize {
    const size = this.stepSizes.get(tenantId) ?? new StepSize(MAX_CLAIMED, this.options.longestClaim);
    this.stepSizes.set(tenantId, size);
    return size;
  }
}
