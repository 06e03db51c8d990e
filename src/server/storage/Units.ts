import type { Later } from './Later.ts';

/** Units of work over the records: what is written together counts together. */
export interface Units {
  /**
   * Runs a unit of work: all that it writes counts, or nothing where it throws. Units wait for each other, also while one
   * waits for something itself. One does not begin another. An error with `keepsWork` takes nothing back.
   */
  unit<T>(work: () => Later<T>): Promise<T>;
  /** Waits for its turn as a unit does; what it writes stays, whatever it throws. */
  inTurn<T>(work: () => Later<T>): Promise<T>;
  /** Calls back when the unit of work has ended, either way, before another begins; without one, in a turn of its own. */
  afterUnit(callback: () => Later<void>): void;
  /** Something beside the records was changed: how it is taken back should the unit of work fail. */
  orUndo(undo: () => void): void;
}
