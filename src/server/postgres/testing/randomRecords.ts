import type { Random } from '#src/server/random.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';

/** Texts that storages may treat differently: quotes, lists, accents, emoji, texts that look like numbers or SQL. */
const TEXTS = [
  '',
  'a',
  'A',
  'Zoë',
  'zoe',
  'É',
  '’',
  "O'Hara",
  '"q"',
  '\\',
  '{a,b}',
  'NULL',
  'null',
  '1',
  ' x ',
  'a\nb',
  '😀',
  '\ufb01',
  '%_',
  '$1',
  "';--",
];
const INSTANTS = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00Z',
  '2026-06-30T23:59:59.999Z',
  '2026-01-01T00:00:00.0001Z',
  '2025-12-31T23:59:59.100Z',
];
const VALUES = [null, true, 0, -1, 1.5, 1e21, '', 'x', [], [1, 'a', null], { a: { ü: [] } }];

/** A record of each collection that the test writes, made from a number so that unique values differ. */
export function randomRecords(random: Random) {
  const { pick } = random;
  const maybe = <T>(value: T): T | null => (random.next() < 0.3 ? null : value);
  const int = (below: number): number => Math.floor(random.next() * below);
  const text = (): string => pick(TEXTS);
  const instant = (): string => pick(INSTANTS);
  const time = (): string => new Date(instant()).toISOString();
  const tenant = (): string | null => pick(['one', 'two', null]);
  /** A field that is missing, undefined or set. */
  const optional = <K extends string, T>(key: K, value: T): { [F in K]?: T } => {
    const chance = random.next();
    if (chance < 0.5) return {};
    return { [key]: chance < 0.6 ? undefined : value } as { [F in K]?: T };
  };
  const makers: { [C in CollectionName]?: (number: number) => Omit<NewRecord<Collections[C]>, 'id'> } = {
    contacts: (number) => ({
      tenant_id: tenant(),
      phone: `+12025550${number}${int(9)}`,
      phone_as_typed: maybe(text()),
      first_name: text(),
      last_name: text(),
      email: pick(['', 'Ann@example.com', 'bob@example.com']),
      category_id: maybe(pick(['k1', 'k2'])),
      group_ids: pick([[], ['g1'], ['g2', 'g1'], TEXTS]),
      language: maybe(text()),
      timezone: null,
      timezone_source: null,
      custom: { [text()]: pick([null, true, 2.5, 'x']), size: text() },
      consent: pick(['unknown', 'opted_in', 'opted_out']),
      consent_source: maybe('manual'),
      notes: text(),
      consent_at: maybe(instant()),
      last_contacted_at: maybe(instant()),
      last_replied_at: null,
      ...optional('consent_evidence', maybe(text())),
    }),
    messages: (number) => ({
      tenant_id: tenant(),
      direction: pick(['incoming', 'outgoing']),
      contact_id: maybe(pick(['c1', 'c2'])),
      campaign_id: maybe(pick(['k1', 'k2'])),
      keyword_id: null,
      device_id: maybe('d1'),
      sim_slot: maybe(int(2)),
      from: text(),
      to: `+1202555${number}`,
      body: text(),
      encoding: pick(['GSM-7', 'UCS-2']),
      segments: int(4),
      status: pick(['queued', 'sent', 'failed']),
      error_code: null,
      attempts: int(3),
      status_at: { queued: instant() },
      ...(random.next() < 0.5 ? { created_at: time() } : {}),
      ...optional('is_test', true as const),
      ...optional('sends_again', `m${number}`),
      ...optional('author_name', text()),
    }),
    groups: (number) => ({
      tenant_id: tenant(),
      name: `${text()}${number}`,
      description: text(),
      type: 'manual',
      query: null,
      contacts_count: int(10),
    }),
    invoices: (number) => ({
      tenant_id: tenant(),
      number: pick(['', `INV-${number}`]),
      status: pick(['open', 'paid']),
      customer_name: text(),
      timezone: 'UTC',
      currency: 'USD',
      lines: [],
      total: pick([0, -5, 2 ** 40, Number.MAX_SAFE_INTEGER]),
      issued_at: maybe(instant()),
      due_at: null,
      paid_at: null,
      pdf_url: text(),
    }),
    activity: () => ({
      tenant_id: tenant(),
      at: time(),
      actor_id: maybe('u1'),
      actor_name: text(),
      via: null,
      action: pick(['create', 'update']),
      subject: 'contacts',
      record_id: maybe('c1'),
      record_name: text(),
      before: { value: pick(VALUES), [text()]: text() },
      after: null,
      ip: null,
    }),
    conversation_states: () => ({
      tenant_id: tenant(),
      assigned_to: maybe(pick(['u1', 'u2'])),
      done_at: maybe(instant()),
      snoozed_until: maybe(instant()),
      ...optional('is_reopened', pick([true, false])),
    }),
    read_marks: (number) => ({
      tenant_id: tenant(),
      contact_id: `c${number}`,
      read_at: pick(['', 'soon', ...INSTANTS]),
    }),
  };
  return makers;
}
