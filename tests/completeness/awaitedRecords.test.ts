import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SYNCHRONOUS = /\bstore\.(all|byId|ofTenant|insert|insertMany|update|updateMany|report|remove|removeMany)\(/;

const FILES = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/server/${path}`)
  // The demo's records are created in memory for every storage.
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\/|^src\/server\/demo\//.test(path));

it('the server calls no synchronous method of the storage in memory', () => {
  expect(FILES.filter((path) => SYNCHRONOUS.test(readFileSync(path, 'utf8')))).toEqual([]);
});

/** Collections of which a tenant, or all tenants together, may have a hundred thousand records. */
const BIG =
  'contacts|messages|activity|campaigns|consent_changes|suppressions|import_chunks|bulk_parts|exclusions|read_marks|' +
  'conversation_states|campaign_opt_outs|automatic_replies|contact_merges|device_hours|token_logs|stored_responses|sessions';
const WHOLE = new RegExp(
  `\\.find\\(\\s*'(${BIG})',\\s*\\{\\s*(tenant_id(:[^,{}]*)?,?\\s*)?\\}|\\.find\\(\\s*'users',\\s*\\{\\s*\\}`,
);

it('no big collection is read as a whole: such reads are named queries', () => {
  expect(FILES.filter((path) => WHOLE.test(readFileSync(path, 'utf8')))).toEqual([]);
});
