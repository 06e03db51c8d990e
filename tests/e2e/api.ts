/**
 * What the browser tests start in each worker, as one file: Playwright would compile its thousand modules one by one, and load them one by one in each
 * worker.
 */
export { createApp } from '#mock-api/createApp.ts';
export { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
export { FreshDatabase } from './FreshDatabase.ts';
