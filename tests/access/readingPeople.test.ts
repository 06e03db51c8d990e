import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import {
  type ApiResponse,
  type Ask,
  type AskOptions,
  apiClient,
  dataOf,
  errorOf,
} from '#mock-api/testing/apiClient.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

const PERSON = 'acme-viewer-1';
const CAMPAIGN = 'acme-campaign-club';
const NEAR = { id: 'near', first_name: 'Nearine', phone: '+12025550911', category_id: 'acme-lead' };
const FAR = { id: 'far', first_name: 'Farouk', phone: '+12025550922', category_id: 'acme-customer' };
const PEOPLE = [NEAR, FAR];

/** Permissions that every role here has besides its rules about contacts. */
const OTHER_RULES: AbilityRule[] = [
  { action: ['read', 'update', 'create', 'send'], subject: 'campaigns' },
  { action: ['read', 'reply', 'export'], subject: 'messages' },
  { action: 'read', subject: ['groups', 'categories', 'templates', 'keywords', 'activity', 'statistics', 'devices'] },
];
const LEADS = { conditions: { category_id: 'acme-lead' } };
const ALL_BUT_PHONE = ['id', 'version', 'first_name', 'last_name', 'category_id', 'group_ids', 'consent'];

/** How each role sees the two people: fully (+), without the number (#), or not at all (-). */
const ROLES: Record<string, { rules: AbilityRule[]; near: '+' | '#' | '-'; far: '+' | '#' | '-' }> = {
  everybody: { rules: [{ action: ['read', 'export', 'import'], subject: 'contacts' }], near: '+', far: '+' },
  leads: { rules: [{ action: ['read', 'export', 'import'], subject: 'contacts', ...LEADS }], near: '+', far: '-' },
  'leads without numbers': {
    rules: [{ action: ['read', 'export'], subject: 'contacts', fields: ALL_BUT_PHONE, ...LEADS }],
    near: '#',
    far: '-',
  },
  'everybody, but numbers of leads only': {
    rules: [
      { action: ['read', 'export'], subject: 'contacts', fields: ALL_BUT_PHONE },
      { action: 'read', subject: 'contacts', ...LEADS },
    ],
    near: '+',
    far: '#',
  },
  'everybody but leads': {
    rules: [
      { action: ['read', 'export'], subject: 'contacts' },
      { action: 'read', subject: 'contacts', inverted: true, reason: 'Leads are sales’.', ...LEADS },
    ],
    near: '-',
    far: '+',
  },
  nobody: { rules: [], near: '-', far: '-' },
};
const NAMES = Object.keys(ROLES);

/** Where a person's name, number or text can appear, written by hand from the product's list of screens. */
const PLACES: [name: string, path: string, options: AskOptions, tells: ('name' | 'number' | 'words')[]][] = [
  ['the log of messages', '/messages', { list: { range: [0, 999] } }, ['number', 'words']],
  ['messages of a campaign', '/messages', { list: { filter: { campaign_id: CAMPAIGN } } }, ['number', 'words']],
  ['messages by search', '/messages', { list: { filter: { q: 'riddle' } } }, ['number', 'words']],
  ['the inbox', '/conversations', { list: { range: [0, 999] } }, ['name', 'number', 'words']],
  ['the inbox by search', '/conversations', { list: { filter: { q: 'riddle' } } }, ['name', 'number', 'words']],
  ['who was left out', `/campaigns/${CAMPAIGN}/excluded`, { list: { range: [0, 999] } }, ['name', 'number']],
  ['who opted out', `/campaigns/${CAMPAIGN}/opt-outs`, { list: { range: [0, 999] } }, ['name', 'number', 'words']],
  ['the activity', '/settings/activity', { list: { filter: { subject: 'contacts' } } }, ['name']],
];

describe.runIf(!process.env.API_BASE_URL)('a role that cannot read a contact', () => {
  let served: ServedApi<DemoApi>;
  let ask: Ask;
  let owner: Ask;

  beforeAll(async () => {
    served = await serveDemoApi();
    [ask, owner] = await Promise.all([served.as('viewer@acme.test'), served.as('owner@acme.test')]);
    const { tx } = served.api;
    for (const name of NAMES) {
      const like = await tx.get('roles', 'acme-viewer');
      const rules = [...OTHER_RULES, ...(ROLES[name]?.rules ?? [])];
      await tx.insert('roles', { ...like, id: `acme-${name}`, name, is_system: false, rules } as never);
    }
    for (const person of PEOPLE) await storePerson(person);
    for (const { id } of PEOPLE) {
      const { version } = dataOf<{ version: number }>(await owner('GET', `/contacts/${id}`));
      const change = { body: { last_name: 'Moved' }, headers: { 'If-Match': String(version) } };
      expect((await owner('PUT', `/contacts/${id}`, change)).status).toBe(200);
    }
  });
  afterAll(() => served.stop());

  async function storePerson({ id, first_name, phone, category_id }: (typeof PEOPLE)[number]): Promise<void> {
    const { tx } = served.api;
    const contact = {
      ...(await tx.get('contacts', 'acme-contact-1')),
      id,
      first_name,
      phone,
      category_id,
      group_ids: [],
    };
    await tx.insert('contacts', { ...contact, consent: 'opted_in', version: 1 } as never);
    const output = { tenant_id: 'acme', contact_id: id, campaign_id: CAMPAIGN, version: 1 };
    const [incoming] = await tx.find('messages', { direction: 'incoming' });
    const text = { ...incoming, ...output };
    const body = `A riddle of ${first_name}`;
    await tx.insert('messages', { ...text, id: `from-${id}`, from: phone, body } as never);
    await tx.insert('exclusions', {
      ...output,
      id: `out-${id}`,
      name: first_name,
      phone,
      reason: 'blocked',
      detail: null,
    });
    await tx.insert('campaign_opt_outs', { ...output, id: `no-${id}`, words: body, at: '2026-01-01T00:00:00.000Z' });
  }

  async function takeRole(role: string): Promise<void> {
    await served.api.tx.update('users', PERSON, { role_id: `acme-${role}` });
  }

  function mentionsOf(
    { body }: ApiResponse,
    { first_name, phone }: typeof NEAR,
  ): { name: boolean; number: boolean; words: boolean } {
    const text = JSON.stringify(body);
    return { name: text.includes(first_name), number: text.includes(phone), words: text.includes(`of ${first_name}`) };
  }

  const CASES = NAMES.flatMap((role) => PLACES.map((place) => [role, ...place] as const));

  it.each(CASES)('%s: %s', async (role, _, path, options, tells) => {
    await takeRole(role);
    const response = await ask('GET', path, options);
    expect([200, 206]).toContain(response.status);
    for (const [person, sight] of [
      [NEAR, ROLES[role]?.near],
      [FAR, ROLES[role]?.far],
    ] as const) {
      const mentions = mentionsOf(response, person);
      expect([person.id, 'number', mentions.number]).toEqual([
        person.id,
        'number',
        tells.includes('number') && sight === '+',
      ]);
      const isVisible = sight !== '-';
      const hasName = tells.includes('name') || tells.includes('words');
      expect([person.id, 'name', mentions.name]).toEqual([person.id, 'name', hasName && isVisible]);
      expect([person.id, 'words', mentions.words]).toEqual([person.id, 'words', tells.includes('words') && isVisible]);
    }
  });

  it.each(NAMES)('%s: totals and counts match the listed records', async (role) => {
    await takeRole(role);
    for (const path of ['/messages', '/conversations']) {
      const response = await ask('GET', path, { list: { range: [0, 9999] } });
      const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
      expect([path, total]).toEqual([path, dataOf<object[]>(response).length]);
    }
    const inbox = dataOf<object[]>(await ask('GET', '/conversations', { list: { range: [0, 9999] } }));
    const counts = dataOf<{ all: number }>(await ask('GET', '/conversations/counts'));
    expect(counts.all).toBe(inbox.length);
  });

  /** Operations on one record. They respond with 404 if the role cannot read the record's contact. */
  const BY_ID: [method: string, path: (id: string) => string, body: unknown][] = [
    ['GET', (id) => `/messages/from-${id}`, undefined],
    ['POST', (id) => `/messages/from-${id}/send-again`, {}],
    ['GET', (id) => `/conversations/${id}`, undefined],
    ['POST', (id) => `/conversations/${id}/read`, {}],
    ['POST', (id) => `/conversations/${id}/presence`, { is_typing: true }],
    ['POST', (id) => `/conversations/${id}/assign`, { assigned_to: null }],
    ['POST', (id) => `/conversations/${id}/messages`, { body: 'Hello' }],
  ];

  it.each(
    NAMES.flatMap((role) => BY_ID.map(([method, path, body]) => [role, method, path('{id}'), path, body] as const)),
  )('%s: %s %s', async (role, method, _, path, body) => {
    await takeRole(role);
    for (const [{ id }, sight] of [
      [NEAR, ROLES[role]?.near],
      [FAR, ROLES[role]?.far],
    ] as const) {
      const { status } = await ask(method, path(id), { body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
      expect([id, sight, status]).toEqual([id, sight, sight === '-' ? 404 : expect.not.toBeOneOf([404])]);
    }
  });

  describe('apart from lists', () => {
    beforeEach(() => takeRole('leads'));

    it('cannot add the contact to an audience, but may keep one that is in it', async () => {
      const audience = { group_ids: [], category_ids: [], contact_ids: ['near'], exclude_group_ids: [] };
      const campaign = { name: 'Leads', purpose: 'transactional', audience, body: 'Hello' };
      const refusal = await ask('POST', '/campaigns', {
        body: { ...campaign, audience: { ...audience, contact_ids: ['near', 'far'] } },
      });
      expect([refusal.status, Object.keys(errorOf(refusal).fields ?? {})]).toEqual([404, ['audience.contact_ids']]);
      const created = dataOf<{ id: string }>(
        await owner('POST', '/campaigns', { body: { ...campaign, audience: { ...audience, contact_ids: ['far'] } } }),
      );
      const headers = { 'If-Match': '1' };
      const body = { audience: { ...audience, contact_ids: ['far', 'near'] } };
      expect((await ask('PUT', `/campaigns/${created.id}`, { body, headers })).status).toBe(200);
    });

    it('sees neither the name nor the text in a review, which counts everybody', async () => {
      const audience = { group_ids: [], category_ids: [], contact_ids: ['near', 'far'], exclude_group_ids: [] };
      const body = { name: 'All', purpose: 'transactional', audience, body: 'Dear {{first_name}}', device_ids: [] };
      const response = await ask('POST', '/campaigns/review', { body });
      const review = dataOf<{ recipients: number; examples: { text: string }[] }>(response);
      expect(review.recipients).toBe(2);
      expect(review.examples.map(({ text }) => text)).toEqual([expect.stringContaining('Dear Nearine')]);
      expect(JSON.stringify(response.body)).not.toContain('Farouk');
    });

    it('cannot read a number through a placeholder', async () => {
      await takeRole('leads without numbers');
      const audience = { group_ids: [], category_ids: [], contact_ids: ['near'], exclude_group_ids: [] };
      const body = { name: 'All', purpose: 'transactional', audience, body: 'You are {{phone}}', device_ids: [] };
      const review = await ask('POST', '/campaigns/review', { body });
      expect(JSON.stringify(review.body)).toContain('You are +1');
      expect(JSON.stringify(review.body)).not.toContain(NEAR.phone);
    });

    it('cannot overwrite the contact with an import', async () => {
      const input = {
        file_name: 'x.csv',
        on_existing: 'overwrite',
        category_id: null,
        group_ids: [],
        consent_evidence: null,
      };
      const started = await ask('POST', '/contacts/imports', {
        body: { ...input, rows_total: 1 },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      const { id } = dataOf<{ id: string }>(started);
      const row = {
        row: 1,
        phone: FAR.phone,
        phone_as_typed: FAR.phone,
        first_name: 'Taken',
        last_name: '',
        email: '',
      };
      const rest = { language: null, notes: '', custom: {} };
      const response = await ask('POST', `/contacts/imports/${id}/rows`, { body: { rows: [{ ...row, ...rest }] } });
      expect([started.body.error, response.body.error]).toEqual([undefined, undefined]);
      expect((await served.api.tx.get('contacts', 'far'))?.first_name).toBe('Farouk');
    });

    it('learns no more through an API token of any scope', async () => {
      const { tx } = served.api;
      const like = await tx.get('roles', 'acme-leads');
      await tx.update('roles', 'acme-leads', {
        rules: [...(like?.rules ?? []), { action: ['read', 'create'], subject: 'apitokens' }],
      });
      const response = await ask('POST', '/settings/tokens', {
        body: { name: 'Reader', scope: [{ action: 'read', subject: 'messages' }] },
      });
      const { secret } = response.body.meta as { secret: string };
      const messages = await apiClient(served.baseUrl, secret)('GET', '/messages', {
        list: { filter: { q: 'riddle' } },
      });
      expect(mentionsOf(messages, NEAR)).toEqual({ name: true, number: false, words: true });
      expect(mentionsOf(messages, FAR)).toEqual({ name: false, number: false, words: false });
    });
  });
});
