import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { logFailure } from '#src/server/logFailure.ts';

/** Tasks that run in parallel, each for a tenant. A failure is logged; the next check tries again. */
export class TenantTasks {
  private readonly running = new Map<string, Set<Promise<void>>>();

  /** `onEnd`: called when a task has ended. */
  constructor(
    private readonly log: Logger,
    private readonly onEnd: () => void,
  ) {}

  /** The number of running tasks. */
  get size(): number {
    return this.all().length;
  }

  /** The tenants with running tasks. */
  get tenantIds(): string[] {
    return [...this.running.keys()];
  }

  /** Begins work for tenants that have no task, until so many tasks run. In random order: four tenants with long queues must not block a fifth. */
  fill(tenantIds: readonly string[], max: number, work: (tenantId: string) => Promise<void>): void {
    for (const tenantId of tenantIds.toSorted(() => Math.random() - 0.5)) {
      if (this.size >= max) return;
      if (!this.running.has(tenantId)) this.add(tenantId, work(tenantId));
    }
  }

  add(tenantId: string, work: Promise<void>): void {
    const tasks = this.running.get(tenantId) ?? new Set();
    this.running.set(tenantId, tasks);
    const task = logFailure(this.log, work, 'sending failed').finally(() => {
      tasks.delete(task);
      if (tasks.size === 0) this.running.delete(tenantId);
      this.onEnd();
    });
    tasks.add(task);
  }

  /** If a tenant has this many tasks, waits until one of them has ended, but no longer than `ms`. */
  async waitForRoom(tenantId: string, max: number, ms: number): Promise<void> {
    const tasks = this.running.get(tenantId);
    if (tasks && tasks.size >= max) await Promise.race([...tasks, wait(ms)]);
  }

  /** Waits until all running tasks have ended. */
  async end(): Promise<void> {
    await Promise.all(this.all());
  }

  private all(): Promise<void>[] {
    return [...this.running.values()].flatMap((tasks) => [...tasks]);
  }
}
