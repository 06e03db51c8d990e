import type { Random } from '#src/server/random.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Agenda } from './Agenda.ts';
import type { Ledger } from './Ledger.ts';
import type { SendQueue } from './sending/SendQueue.ts';

/** What the parts of the simulation share. */
export interface World {
  tx: Transaction;
  /** For what no record depends on: the wording of a reply, a battery's level. */
  random: Random;
  agenda: Agenda;
  ledger: Ledger;
  queue: SendQueue;
  /** When what happens now happens (ms): between two runs the clock's now, within a run the time of the entry. */
  now(): number;
  /** Begins work that takes many steps; it goes on before anything else on the agenda. */
  begin(work: AsyncIterator<unknown>): void;
}
