import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import { abilityFor, may } from '#src/domain/access/ability.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { COLUMNS, RECORD_RIGHTS, RECORDS, type RecordName, ROLE_RULES, type RoleName } from './recordRights.ts';

const PERSON = 'acme-viewer-1';
const ROLES = Object.keys(ROLE_RULES) as RoleName[];
const CALLS = {
  R: { action: 'read', method: 'GET', path: '' },
  U: { action: 'update', method: 'PUT', path: '' },
  D: { action: 'delete', method: 'DELETE', path: '' },
  S: { action: 'send', method: 'POST', path: '/send' },
} as const;
type Letter = keyof typeof CALLS;
const SUBJECTS = ['campaigns', 'contacts', 'templates'] as const;
const lettersOf = (record: RecordName): Letter[] =>
  RECORDS[record].subject === 'campaigns' ? ['R', 'U', 'D', 'S'] : ['R', 'U', 'D'];

const CASES = ROLES.flatMap((role) =>
  COLUMNS.flatMap((record, at) =>
    lettersOf(record).map((letter): [RoleName, string, Letter, RecordName] => {
      const isAllowed = RECORD_RIGHTS[role][at]?.includes(letter);
      return [role, isAllowed ? 'can' : 'cannot', letter, record];
    }),
  ),
);

/** Only our own API lets a test create these records. */
describe.runIf(!process.env.API_BASE_URL)('a role that is limited to some records', () => {
  let served: ServedApi<DemoApi>;
  let ask: Ask;

  beforeAll(async () => {
    served = await serveDemoApi();
    ask = await served.as('viewer@acme.test');
    const { tx } = served.api;
    for (const role of ROLES) {
      const rules = ROLE_RULES[role];
      if (rules) await tx.insert('roles', { ...(await roleCalled('branch')), id: `acme-${role}`, name: role, rules });
    }
  });
  afterAll(() => served.stop());

  /** Records that are missing, or that a request may have changed. */
  const spent = new Set(Object.keys(RECORDS) as RecordName[]);
  beforeEach(async () => {
    const { tx } = served.api;
    for (const id of spent) {
      const { subject, like, ...fields } = RECORDS[id];
      await tx.remove(subject, id);
      const sample = await tx.get(subject, like);
      await tx.insert(subject, { ...sample, ...fields, id, version: 1 } as never);
    }
    spent.clear();
  });

  async function roleCalled(role: RoleName) {
    const stored = await served.api.tx.get('roles', `acme-${role}`);
    if (!stored) throw new Error(`There is no role ${role}.`);
    return stored;
  }

  async function takeRole(role: RoleName): Promise<void> {
    await served.api.tx.update('users', PERSON, { role_id: `acme-${role}` });
  }

  function request(letter: Letter, record: RecordName): Promise<ApiResponse> {
    const { method, path } = CALLS[letter];
    if (method !== 'GET') spent.add(record);
    return ask(method, `/${RECORDS[record].subject}/${record}${path}`, {
      body: method === 'PUT' || method === 'POST' ? {} : undefined,
      headers: { 'If-Match': '1', 'Idempotency-Key': crypto.randomUUID() },
    });
  }

  it.each(CASES)('%s %s: %s %s, by the ability', async (role, expected, letter, name) => {
    const { subject } = RECORDS[name];
    const ability = abilityFor(scopeFor((await roleCalled(role)).rules, PERSON));
    const record = await served.api.tx.get(subject, name);
    expect(may(ability, { action: CALLS[letter].action, subject, record })).toBe(expected === 'can');
  });

  it.each(CASES)('%s %s: %s %s, by the API', async (role, expected, letter, name) => {
    await takeRole(role);
    const { subject } = RECORDS[name];
    const response = await request(letter, name);
    if (expected === 'cannot') {
      expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
      expect(errorOf(response).permission).toMatchObject({ action: CALLS[letter].action, subject });
      expect(await served.api.tx.get(subject, name)).toMatchObject({ id: name, version: 1 });
    } else {
      // Roles with the permission get the next reason: a finished campaign cannot change, an unreviewed one cannot be sent.
      const isPrevented = letter === 'S' || (letter === 'U' && name.endsWith('finished'));
      expect(isPrevented ? [409, 422] : [200]).toContain(response.status);
    }
  });

  it.each(ROLES)('%s lists only what it may read', async (role) => {
    await takeRole(role);
    for (const subject of SUBJECTS) {
      const all = COLUMNS.filter((name) => RECORDS[name].subject === subject);
      const readable = all.filter((name) => RECORD_RIGHTS[role][COLUMNS.indexOf(name)]?.includes('R'));
      const foreign = Object.keys(RECORDS).filter((name) => name.startsWith('foreign'));
      const response = await ask('GET', `/${subject}`, {
        list: { filter: { id: [...all, ...foreign] }, range: [0, 99] },
      });
      const ids = response.status === 403 ? [] : dataOf<{ id: string }[]>(response).map(({ id }) => id);
      expect([subject, ids.sort()]).toEqual([subject, [...readable].sort()]);
    }
  });

  it.each(ROLES)('%s does not learn that another tenant’s record exists', async (role) => {
    await takeRole(role);
    for (const record of ['foreign-draft', 'foreign-contact', 'foreign-template'] as const) {
      const { subject } = RECORDS[record];
      const rights = COLUMNS.map((name, at) => (RECORDS[name].subject === subject ? RECORD_RIGHTS[role][at] : '')).join(
        '',
      );
      for (const letter of lettersOf(record)) {
        const { status } = await request(letter, record);
        expect([record, letter, status]).toEqual([record, letter, rights.includes(letter) ? 404 : 403]);
      }
    }
  });
});
