/** What moves by itself in time. */
export interface Simulation {
  /** Runs everything due up to the clock's now. Called by a timer, and by tests after turning the clock. */
  runDue(): Promise<void>;
  /** A text comes to a tenant's phone from any number. */
  receive(text: { tenantId: string; from: string; body: string }): Promise<void>;
  /** All records have begun anew: nothing of what was found in them counts. */
  beginAnew(): void;
  start(): void;
  stop(): void;
}
