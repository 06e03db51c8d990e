import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import { PLATFORM } from './rows.ts';

/** Units of one tenant with a connection, of people, programs and background work each: one works, and the next already waits for the tenant's lock. */
const MAX_CONCURRENT_UNITS = 2;
/** How long (ms) a unit waits for its turn: as long as a statement may take. */
const LONGEST_WAIT = 120_000;

interface TenantQueue {
  running: number;
  waiting: (() => void)[];
}

/**
 * The order of a process's units of work, by tenant. Units of one tenant run one after the other, so most of them wait without a connection: if each
 * held one, a long unit of one tenant (an import, a deletion) would leave none for the others. People do not wait here for programs and background work.
 */
export class TenantTurns {
  private readonly queues = new Map<string, TenantQueue>();

  constructor(private readonly longestWait = LONGEST_WAIT) {}

  /** Waits until a unit of the tenant may take a connection. Returns how to end its turn. Throws StorageUnavailable if others take too long. */
  async take({ tenantId, rank = 'people' }: Pick<Scope, 'tenantId' | 'rank'>): Promise<() => void> {
    const key = `${rank} of ${tenantId ?? PLATFORM}`;
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < MAX_CONCURRENT_UNITS) queue.running += 1;
    else await this.waitIn(queue);
    return () => {
      const next = queue.waiting.shift();
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) this.queues.delete(key);
    };
  }

  private waitIn({ waiting }: TenantQueue): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new StorageUnavailable(new Error('Earlier units of this tenant took too long.')));
      }, this.longestWait);
      waiting.push(go);
    });
  }
}
