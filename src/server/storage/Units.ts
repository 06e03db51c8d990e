import type { Awaitable } from './Awaitable.ts';

/** Whose unit of work it is: waiting units of people go before those of programs and of background work, which take turns. */
export type UnitRank = 'people' | 'programs' | 'background';

/** The scope of a unit of work. */
export interface Scope {
  /** It sees only this tenant's records and waits for its other units. Null: it belongs to the platform and sees all records. */
  tenantId: string | null;
  /** It still sees all tenants' records, as support does during a visit. */
  seesAll?: boolean;
  /**
   * False: it takes no lock, so it waits for no unit and no unit waits for it. It sees the records as of its start, and starts over if somebody
   * else has changed what it writes. For reads and sign-ins.
   */
  takesTurn?: boolean;
  /** By default, people’s. */
  rank?: UnitRank;
  /**
   * The caller. The records that decide the caller's rights are read at the start, once the unit has its turn, and the unit sees only the records of
   * the caller's tenant (all of them for staff).
   */
  caller?: CallerIds | undefined;
}

export interface CallerIds {
  userId: string;
  sessionId: string;
}

/** Units of work: their writes are committed together. */
export interface Units {
  /**
   * Runs a unit of work: all its writes count, or none if it throws. Units with the same scope run one after the other; one without a scope waits
   * for all. They do not nest. An error with `keepsWork` commits the writes.
   */
  unit<T>(work: () => Awaitable<T>, scope?: Scope): Promise<T>;
  /** Runs work alone, like a unit with the same scope, but keeps its writes even if it throws. */
  runExclusive<T>(work: () => Awaitable<T>, scope?: Scope): Promise<T>;
  /** Calls back when the current unit of work has ended, either way, and before the next one starts. Outside a unit, it waits for its own turn. */
  afterUnit(callback: () => Awaitable<void>): void;
  /** Registers how to undo a change outside the records if the unit fails. */
  onRollback(undo: () => void): void;
}
