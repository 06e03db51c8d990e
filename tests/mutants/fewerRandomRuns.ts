import type { Plugin } from 'vite';

/** Tables find most mutants, so property tests get this many random values instead of thousands. */
const RANDOM_RUNS = 20;

export function fewerRandomRuns(): Plugin {
  return {
    name: 'fewer-random-runs',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.test.ts') ? code.replace(/\bnumRuns: [\d_]+/g, `numRuns: ${RANDOM_RUNS}`) : undefined,
  };
}
