import type { TestProject } from 'vitest/node';
import { testServer } from './testServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's server; see {@link testServer}. */
    postgres: string;
  }
}

/** Vitest's global setup for tests on PostgreSQL: one server for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await testServer();
  project.provide('postgres', url);
  return stop;
}
