/** Why several records failed: each reason once, in words. */
export const distinctProblems = (failures: readonly unknown[], problemText: (failure: unknown) => string): string =>
  [...new Set(failures.map(problemText))].join(' ');
