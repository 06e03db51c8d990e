import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { kindOf, shapeOf } from '#src/server/postgres/rows.ts';
import type { Random } from '#src/server/random.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';

/** Texts that engines fold, order, trim or write differently. */
export const ODD_TEXTS = [
  '',
  ' ',
  'a',
  'A',
  'Ä',
  'ß',
  'SS',
  'ẞ',
  'İstanbul',
  'istanbul',
  'ISTANBUL',
  'ısparta',
  'Ελλάς',
  'ΕΛΛΑΣ',
  'Σ',
  'Київ',
  'КИЇВ',
  'Ёлка',
  'e\u0301t\u00e9',
  'Zoë',
  'zoe',
  '\u0301',
  ' \u00a0x\u2003',
  'a \u0301',
  '\ufeffbom',
  'tab\tline\nend',
  '😀',
  '😀 smile',
  '\uff21\uff22',
  '\ufb01sh',
  '\ue000',
  '日本',
  '+12025550123',
  '+44 20',
  '%_',
  '\\',
  "O'Hara",
  '"quoted"',
  '{a,b}',
  'null',
  'true',
  '0',
  '1e+21',
  'ann@Example.COM',
  'a@b@c.org',
  '2026-02-28',
  '2026-02-30',
  '2024-02-29',
  '2026-01-01T00:00:00.000Z',
];
const INSTANTS = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00Z',
  '2026-06-30T23:59:59.999Z',
  '2026-01-01T00:00:00.0001Z',
  '2025-12-31T23:59:59.100Z',
];
const ODD_INSTANTS = [...INSTANTS, '2026-01-01', 'soon', ''];
export const ODD_NUMBERS = [0, -1, 1, 1.5, 0.1, 2 ** 31, 2 ** 53, 1e21, 1e-7];

/** Fields that have to be unique or that rows require. */
const REQUIRED_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'tenant_id', 'version', 'phone', 'number', 'word', 'match', 'currency', 'interval', 'family', 'consent'],
  ...[
    'direction',
    'status',
    'to',
    'sends_again',
    'sent_again_as',
    'campaign_id',
    'contact_id',
    'is_test',
    'is_public',
    'segments',
  ],
  ...['audience', 'query', 'template_id'],
]);
const NEVER_NULL: ReadonlySet<string> = new Set(['from', 'body', 'name', 'email', 'group_ids']);
const UNIQUE: ReadonlySet<string> = new Set(['name', 'email']);

/** Copies of records, each odd in one of many ways: values that are blank, of another type, inexact, or in another script. */
export function oddRecords<C extends CollectionName>(
  name: C,
  like: readonly Collections[C][],
  count: number,
  random: Random,
): Collections[C][] {
  if (like.length === 0) return [];
  return Array.from({ length: count }, (_, at) => oddRecord(name, random.pick(like), `odd-${name}-${at}`, random));
}

function oddRecord<C extends CollectionName>(
  name: C,
  like: Collections[C],
  id: string,
  random: Random,
): Collections[C] {
  const kinds = new Map(shapeOf(name).columns.map(([field, column]) => [field, kindOf(column)]));
  const fields = Object.entries(like).map(([field, value]): [string, unknown] => {
    if (field === 'id') return [field, id];
    if (field === 'phone') return [field, `+1999${id.replace(/\D/g, '').padStart(7, '0')}`];
    if (field === 'to' || field === 'number' || field === 'word' || field === 'family')
      return [field, `${value}-${id}`];
    if (REQUIRED_FIELDS.has(field) || random.next() < 0.4) return [field, UNIQUE.has(field) ? `${value}${id}` : value];
    const kind = kinds.get(field);
    if (field === 'status_at')
      return [field, Object.fromEntries(Object.keys(value).map((key) => [key, random.pick(INSTANTS)]))];
    if (kind === 'time')
      return [field, new Date(Date.UTC(2026, 0, 1, 0, 0, 0, Math.floor(random.next() * 3)) - 1).toISOString()];
    if (!NEVER_NULL.has(field) && kind !== undefined && random.next() < 0.2) return [field, null];
    if (isSearched(name, field) && kind === undefined) return [field, random.pick([...ODD_TEXTS, null])];
    if (UNIQUE.has(field)) return [field, `${random.pick(ODD_TEXTS)}${id}`];
    return [
      field,
      kind === undefined ? oddValue(value, random, field === 'custom' ? 0 : 2) : oddOfKind(kind, value, random),
    ];
  });
  return Object.fromEntries(fields) as unknown as Collections[C];
}

function oddOfKind(kind: string, value: unknown, random: Random): unknown {
  if (kind === 'text') return random.pick(ODD_TEXTS);
  if (kind === 'instant') return random.pick(ODD_INSTANTS);
  if (kind === 'boolean') return random.next() < 0.5;
  if (kind === 'integer' || kind === 'bigint') return random.pick(ODD_NUMBERS);
  const texts = (value as string[]).filter(() => random.next() < 0.5);
  return random.next() < 0.5 ? texts : [...texts, random.pick(ODD_TEXTS), random.pick(ODD_TEXTS)];
}

/** Adds keys to objects, and replaces anything else with a random value. */
function oddValue(value: unknown, random: Random, depth: number): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, inner]) => [key, oddValue(inner, random, depth - 1)]);
    return Object.fromEntries([
      ...entries,
      ...['town', 'a.b', '0', 'length', 'Größe']
        .filter(() => random.next() < 0.5)
        .map((key) => [key, anyValue(random, depth)]),
    ]);
  }
  return random.next() < 0.4 ? value : anyValue(random, depth);
}

function anyValue(random: Random, depth: number): unknown {
  const chance = random.next();
  if (chance < 0.4) return random.pick(ODD_TEXTS);
  if (chance < 0.6) return random.pick(ODD_NUMBERS);
  if (chance < 0.7) return random.next() < 0.5;
  if (chance < 0.8 || depth <= 0) return null;
  if (chance < 0.9) return Array.from({ length: Math.floor(random.next() * 3) }, () => anyValue(random, depth - 1));
  return { town: anyValue(random, depth - 1) };
}

/** Whether a field is searched: such fields are texts or missing. */
function isSearched(name: CollectionName, field: string): boolean {
  const resource = RESOURCE_NAMES.find((each) => each === name);
  return resource !== undefined && resourceContract(resource).searchable.includes(field);
}
