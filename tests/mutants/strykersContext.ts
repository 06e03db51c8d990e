import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';

/** The variables that Stryker's changes read: the active mutant and the running test. */
export function strykersContext(): InstrumenterContext {
  const all: Record<string, InstrumenterContext> = globalThis as never;
  const context = all[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {};
  all[INSTRUMENTER_CONSTANTS.NAMESPACE] = context;
  return context;
}
