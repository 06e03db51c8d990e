import type { TestProject } from 'vitest/node';
import { throwawayServer } from './throwawayServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's server; see {@link throwawayServer}. */
    postgres: string;
  }
}

/** Vitest's global setup for tests on PostgreSQL: one server for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await throwawayServer();
  project.provide('postgres', url);
  return stop;
}
