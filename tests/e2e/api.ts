/** Bundled once for a run of the browser tests; otherwise Playwright would compile and load its thousand modules one by one in each worker. */
export { createApp } from '#mock-api/createApp.ts';
export { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
export { FreshDatabase } from './FreshDatabase.ts';
