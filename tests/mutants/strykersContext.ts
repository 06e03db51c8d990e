import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';

/** What Stryker's changes in the code look at: which of them is active, and which test runs. */
export function strykersContext(): InstrumenterContext {
  const all: Record<string, InstrumenterContext> = globalThis as never;
  const context = all[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {};
  all[INSTRUMENTER_CONSTANTS.NAMESPACE] = context;
  return context;
}
