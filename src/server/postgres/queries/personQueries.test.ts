import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import { type Criterion, EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { oddStore } from '#src/server/postgres/testing/oddStore.ts';
import { type OpenStore, openStore } from '#src/server/postgres/testing/openStore.ts';
import { randomQueries } from '#src/server/postgres/testing/randomQueries.ts';
import { createRandom } from '#src/server/random.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { SEED } from '#tests/seed.ts';

/** How often each question is asked. */
const TIMES = 60;

const random = createRandom(SEED);
const { pick } = random;
const memory = oddStore(random);
const ofAcme = {
  contacts: memory.ofTenant('contacts', 'acme'),
  groups: memory.ofTenant('groups', 'acme'),
  templates: memory.ofTenant('templates', 'acme'),
};
const timeZone = memory.ofTenant('company_settings', 'acme')[0]?.timezone ?? 'UTC';
const moment = { now: new Date('2026-11-20T12:00:00.000Z'), timeZone };

for (const [at, contact] of ofAcme.contacts.slice(0, 9).entries()) {
  memory.insert('conversation_notes', {
    id: `note-${at}`,
    tenant_id: 'acme',
    contact_id: contact.id,
    author_id: 'ada',
    author_name: 'Ada',
    body: 'Call back',
    mentions: [],
    created_at: new Date(Date.parse('2026-11-20T12:00:00.000Z') - at * 40 * 86_400_000).toISOString(),
  });
}
for (let at = 0; at < 6; at += 1) {
  memory.insert('bulk_changes', {
    id: `bulk-${at}`,
    tenant_id: 'acme',
    action: at % 2 === 0 ? 'delete' : 'set_category',
    undo_until: at < 4 ? '2026-01-01T00:00:00.000Z' : '2026-03-01T00:00:00.000Z',
    at: '2025-12-01T00:00:00.000Z',
    actor_id: 'ann',
    actor_name: 'Ann',
    group_ids: [],
    category_id: null,
    undone: null,
  });
  for (const part of ['a', 'b']) {
    memory.insert('bulk_parts', {
      id: `part-${at}-${part}`,
      tenant_id: 'acme',
      bulk_id: `bulk-${at}`,
      changed: [],
      removed: { contacts: [], messages: [], read_marks: [], audiences: [] },
    });
  }
}
for (let at = 0; at < 8; at += 1) {
  const query = questions().query(2);
  memory.insert('groups', {
    id: `smart-${at}`,
    tenant_id: 'acme',
    name: `Smart ${at}`,
    description: '',
    type: 'smart',
    query,
    contacts_count: 0,
  });
}
for (const [at, { id, audience }] of memory.ofTenant('campaigns', 'acme').entries()) {
  const group = (place: number): string => ofAcme.groups[place % 4]?.id ?? '';
  memory.update('campaigns', id, {
    template_id: ofAcme.templates[at % 4]?.id ?? null,
    audience: { ...audience, group_ids: [group(at)], exclude_group_ids: at % 3 === 0 ? [group(at + 1)] : [] },
  });
}

let postgres: OpenStore;
beforeAll(async () => {
  postgres = await openStore();
  await replaceAllRecords(postgres.url, (name) => memory.all(name));
});
afterAll(() => postgres.close());

function questions() {
  return randomQueries(random, memory);
}
const randomQuestion = questions();
const int = (below: number): number => Math.floor(random.next() * below);
const someOf = (ids: readonly string[]): string[] => ids.filter(() => random.next() < 2 / ids.length);
/** A role's limits: criteria on fields, without lookups. */
function readable(name: 'contacts' | 'campaigns'): Criterion {
  const criterion = random.next() < 0.6 ? EVERYTHING : randomQuestion.criterion(name, 1);
  return /"is":"(related|in_smart_group)"|zone_order/.test(JSON.stringify(criterion)) ? readable(name) : criterion;
}
const tenantId = (): string => pick(['acme', 'acme', 'acme', 'borealis', 'none']);
const walk = () => ({
  after: random.next() < 0.5 ? null : pick(ofAcme.contacts).id,
  limit: 1 + int(40),
});

function randomAudience(): Audience | null {
  if (random.next() < 0.15) return null;
  const groups = memory.ofTenant('groups', 'acme').map(({ id }) => id);
  return {
    group_ids: someOf(groups),
    category_ids: someOf(memory.ofTenant('categories', 'acme').map(({ id }) => id)),
    contact_ids: someOf(ofAcme.contacts.map(({ id }) => id)),
    exclude_group_ids: random.next() < 0.5 ? [] : someOf(groups),
  };
}
const anyPhones = (): string[] => [
  pick(ofAcme.contacts).phone,
  '+10',
  pick(ofAcme.contacts).phone,
  pick(memory.all('contacts')).phone,
];
const anyKey = (): string =>
  pick(['size', 'town', 'a.b', '0', 'length', 'none', ...Object.keys(pick(ofAcme.contacts).custom)]);
const anyInstant = (): string =>
  pick(['2026-02-01T00:00:00.000Z', '2026-11-01T00:00:00Z', '2026-11', '2999-01-01T00:00:00.000Z']);

/** Each question with all its random choices made, so that both storages are asked the same. */
const QUESTIONS: Record<string, () => (tx: Transaction) => Promise<unknown>> = {
  'contacts.withPhones': () => {
    const question = { tenantId: tenantId(), phones: anyPhones() };
    return (tx) => tx.contacts.withPhones(question);
  },
  'contacts.audience': () => {
    const question = {
      tenantId: 'acme',
      ...moment,
      ...walk(),
      audience: randomAudience(),
      readable: readable('contacts'),
    };
    return (tx) => tx.contacts.audience(question);
  },
  'contacts.finalDeletions': () => {
    const question = { tenantId: tenantId(), now: anyInstant() };
    return (tx) => tx.contacts.finalDeletions(question);
  },
  'groups.sample': () => {
    const query = randomQuestion.query(2);
    const question = { tenantId: tenantId(), ...moment, query, readable: readable('contacts'), limit: int(6) };
    return (tx) => tx.groups.sample(question);
  },
  'groups.sizes': () => {
    const question = { tenantId: 'acme', ...moment };
    return async (tx) => [...(await tx.groups.sizes(question))].filter(([, size]) => size > 0).sort();
  },
  'groups.manualMembers': () => {
    const question = { tenantId: tenantId(), groupId: pick(ofAcme.groups).id, limit: 1 + int(20) };
    return (tx) => tx.groups.manualMembers(question);
  },
  'groups.campaigns': () => {
    const question = {
      tenantId: tenantId(),
      groupId: pick(ofAcme.groups.slice(0, 5)).id,
      readable: readable('campaigns'),
      limit: int(6),
    };
    return (tx) => tx.groups.campaigns(question);
  },
  'templates.campaigns': () => {
    const templateId = pick(ofAcme.templates.slice(0, 5)).id;
    const question = { tenantId: tenantId(), templateId, readable: readable('campaigns'), limit: int(6) };
    return (tx) => tx.templates.campaigns(question);
  },
  'company.customValues': () => {
    const question = { tenantId: tenantId(), key: anyKey() };
    return (tx) => tx.company.customValues(question);
  },
  'company.withCustomValue': () => {
    const question = { tenantId: 'acme', key: anyKey(), ...walk() };
    return (tx) => tx.company.withCustomValue(question);
  },
  'company.countOldTexts': () => {
    const question = { tenantId: tenantId(), before: anyInstant() };
    return (tx) => tx.company.countOldTexts(question);
  },
  'company.oldNotes': () => {
    const question = { tenantId: tenantId(), before: anyInstant(), limit: 1 + int(5) };
    return (tx) => tx.company.oldNotes(question);
  },
  'company.oldTexts': () => {
    const after = random.next() < 0.5 ? null : pick(memory.ofTenant('messages', 'acme')).id;
    const question = { tenantId: 'acme', before: anyInstant(), after, limit: 1 + int(20) };
    return (tx) => tx.company.oldTexts(question);
  },
};

describe('both storages return the same:', () => {
  it.each(Object.keys(QUESTIONS))('%s', async (name) => {
    const results = new Set<string>();
    for (let at = 0; at < TIMES; at += 1) {
      const question = QUESTIONS[name]?.();
      const expected = await question?.(memory.tx);
      expect(await question?.(postgres.store.tx), `seed ${SEED}, question ${at}`).toEqual(expected);
      results.add(JSON.stringify(expected));
    }
    // Some results have to be empty, and some not.
    expect(results.size).toBeGreaterThan(name === 'groups.sizes' ? 0 : 1);
  });

  it('an error if the record to continue after was removed', async () => {
    const question = { tenantId: 'acme', key: 'size', after: 'gone', limit: 5 };
    for (const { tx } of [memory, postgres.store]) {
      await expect(tx.company.withCustomValue(question)).rejects.toThrow(
        'The list cannot continue after gone, which no longer exists',
      );
    }
  });
});
