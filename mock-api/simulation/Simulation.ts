/** Events that happen as time passes. */
export interface Simulation {
  /** Runs everything due at the clock's current time. Called by a timer, and by tests that have advanced the clock. */
  runDue(): Promise<void>;
  /** Delivers a message from any number to a tenant's phone. */
  receive(text: { tenantId: string; from: string; body: string }): Promise<void>;
  /** Drops everything derived from the records, after all of them were replaced. */
  startOver(): void;
  start(): void;
  stop(): void;
}
