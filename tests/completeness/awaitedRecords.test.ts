import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where records in memory are still asked for synchronously: indexes, and the start of the process. */
const STILL_SYNCHRONOUS = ['src/server/areas/conversations/TenantInbox.ts'];
const SYNCHRONOUS = /\bstore\.(all|byId|ofTenant|insert|insertMany|update|updateMany|report|remove|removeMany)\(/;

const FILES = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/server/${path}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

it('the server awaits its records, but in the places that are named here', () => {
  const synchronous = FILES.filter((path) => SYNCHRONOUS.test(readFileSync(path, 'utf8')));
  expect(synchronous.toSorted()).toEqual(STILL_SYNCHRONOUS);
});

/** Where all contacts of a tenant are still asked for. */
const STILL_WHOLE = ['src/server/areas/contacts/selectContacts.ts'];
/** What a tenant may have by the hundred thousand, or everybody together has. */
const BIG =
  'contacts|messages|activity|campaigns|consent_changes|refused_numbers|import_chunks|bulk_parts|exclusions|read_marks|' +
  'conversation_states|campaign_opt_outs|automatic_answers|contact_merges|device_hours|token_logs|kept_answers|sessions';
const WHOLE = new RegExp(
  `\\.find\\(\\s*'(${BIG})',\\s*\\{\\s*(tenant_id(:[^,{}]*)?,?\\s*)?\\}|\\.find\\(\\s*'users',\\s*\\{\\s*\\}`,
);

it('no big collection is asked for whole: such questions are named queries', () => {
  const whole = FILES.filter((path) => WHOLE.test(readFileSync(path, 'utf8')));
  expect(whole).toEqual(STILL_WHOLE);
});
