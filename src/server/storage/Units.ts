import type { Later } from './Later.ts';

/** Whose records a unit of work is about. */
export interface Scope {
  /** It sees this tenant's records alone and waits for its other units; null: the platform's own, and it sees everybody's. */
  tenantId: string | null;
  /** Sees everybody's records all the same, as support does that acts for the tenant. */
  seesAll?: boolean;
  /**
   * False: it waits for nobody, and nobody for it. It sees the records as they were when it began; where somebody has changed meanwhile
   * what it writes, it begins again. For what only reads, and for who signs in.
   */
  takesTurn?: boolean;
}

/** Units of work over the records: what is written together counts together. */
export interface Units {
  /**
   * Runs a unit of work: all that it writes counts, or nothing where it throws. Units of one scope wait for each other, also while one
   * waits for something itself; one without a scope waits for everybody's. One does not begin another. An error with `keepsWork` takes nothing back.
   */
  unit<T>(work: () => Later<T>, scope?: Scope): Promise<T>;
  /** Waits for its turn as a unit does; what it writes stays, whatever it throws. */
  inTurn<T>(work: () => Later<T>, scope?: Scope): Promise<T>;
  /** Calls back when the unit of work has ended, either way, before another begins; without one, in a turn of its own. */
  afterUnit(callback: () => Later<void>): void;
  /** Something beside the records was changed: how it is taken back should the unit of work fail. */
  orUndo(undo: () => void): void;
}
