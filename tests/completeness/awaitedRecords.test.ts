import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where records in memory are still asked for synchronously: indexes, who may see whom, and the start of the process. */
const STILL_SYNCHRONOUS = [
  'src/server/access/contactAsSeen.ts',
  'src/server/access/people.ts',
  'src/server/access/visibility.ts',
  'src/server/areas/activity/activityRules.ts',
  'src/server/areas/conversations/TenantInbox.ts',
  'src/server/http/crudRoutes.ts',
];
const SYNCHRONOUS = /\bstore\.(all|byId|ofTenant|insert|insertMany|update|updateMany|report|remove|removeMany)\(/;

it('the server awaits its records, but in the places that are named here', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/server/${path}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const synchronous = files.filter((path) => SYNCHRONOUS.test(readFileSync(path, 'utf8')));
  expect(synchronous.toSorted()).toEqual(STILL_SYNCHRONOUS);
});
