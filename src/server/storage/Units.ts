import type { Later } from './Later.ts';

/** The scope of a unit of work. */
export interface Scope {
  /** It sees only this tenant's records and waits for its other units. Null: it belongs to the platform and sees all records. */
  tenantId: string | null;
  /** It still sees all tenants' records, as support does during a visit. */
  seesAll?: boolean;
  /**
   * False: it waits for nobody, and nobody for it. It sees the records as of its start; if somebody has changed what it writes, it restarts.
   * For reads, and for signing in.
   */
  takesTurn?: boolean;
  /**
   * The person who asks, for units that take no turn: what their rights follow from may be read at once as it begins, and it goes on seeing their
   * tenant's records only (all, for staff).
   */
  asker?: Asker;
}

export interface Asker {
  userId: string;
  sessionId: string;
}

/** Units of work: their writes are committed together. */
export interface Units {
  /**
   * Runs a unit of work: all its writes, or none if it throws. Units of one scope wait for each other, even while one waits for something;
   * one without a scope waits for all. They do not nest. An error with `keepsWork` rolls nothing back.
   */
  unit<T>(work: () => Later<T>, scope?: Scope): Promise<T>;
  /** Waits for its turn like a unit; its writes stay even if it throws. */
  inTurn<T>(work: () => Later<T>, scope?: Scope): Promise<T>;
  /** Calls back when the unit of work has ended, either way, before the next one; outside one, in its own turn. */
  afterUnit(callback: () => Later<void>): void;
  /** Registers how to undo a change outside the records if the unit fails. */
  orUndo(undo: () => void): void;
}
