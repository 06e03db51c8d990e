import { z } from 'zod';
import type { GroupCondition, GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { sendInput } from '#src/domain/messages/sendInput.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { REFERENCES } from '#src/domain/references.ts';
import type { Random } from '#src/server/random.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { ODD_TEXTS } from './oddRecords.ts';

export interface BodySource {
  random: Random;
  /** The id of an existing record, or occasionally of none. */
  idIn(collection: CollectionName): string;
  /** A number of the demo's contacts, of nobody, or not a number. */
  phone(): string;
  query(): GroupQuery;
  now(): number;
}

/** References whose name does not say the collection. */
const OTHER_REFERENCES: Readonly<Record<string, CollectionName>> = {
  assigned_to: 'users',
  hand_over_to: 'users',
  mentions: 'users',
  move_contacts_to: 'categories',
  other_id: 'contacts',
  plan_id: 'plans',
  campaign_ids: 'campaigns',
  keyword_ids: 'keywords',
  delivery_id: 'webhook_deliveries',
  seen_message_id: 'messages',
};

/** Pairs of fields of which one is given. */
const CHOICES = [
  ['to', 'contact_id'],
  ['body', 'template_id'],
  ['ids', 'filter'],
] as const;
const NUMBERS = [0, 1, 2, 3, 5, 10, 30, 60, 100, 250, 1000, 1439, 1.5, -1];
const NAMES = [
  'Ann',
  'Zoë',
  'O’Hara',
  'Spring sale',
  'spring sale',
  'Größe',
  'Київ',
  'VIP',
  'Newsletter',
  '{{x}}',
  ' x ',
];
const BODIES = [
  'Hello {{first_name|there}}',
  'Hi {{first_name}}, your size is {{custom.size}}',
  'Sale today! Reply STOP to opt out',
  'Привет, {{last_name}} €',
  '😀'.repeat(40),
  'x'.repeat(400),
  'Thanks {{custom.town|friend}}',
];
const CONDITIONS: readonly GroupCondition[] = [
  { field: 'custom.town', operator: 'contains', value: 'o' },
  { field: 'custom.size', operator: 'is_any_of', value: ['M', 'S'] },
  { field: 'first_name', operator: 'is_not_empty', value: null },
  { field: 'consent', operator: 'is_any_of', value: ['opted_in', 'unknown'] },
];
const INCOMING = [
  'STOP',
  'stop it please',
  'START',
  'HELP',
  'GARDEN',
  'info',
  'Yes',
  '',
  'Do not write to me again',
  'Ok 😀',
];

/** Random values for the schemas of requests: mostly valid and about existing records, sometimes neither. */
export function randomBodies({ random, idIn, phone, query, now }: BodySource) {
  const { pick } = random;
  const int = (below: number): number => Math.floor(random.next() * below);
  const chance = (share: number): boolean => random.next() < share;
  const name = (): string => (chance(0.6) ? `${pick(NAMES)} ${int(40)}` : pick([...NAMES, ...ODD_TEXTS]));
  const instant = (): string =>
    new Date(now() + pick([-86_400_000, -1, 60_000, 3_600_000, 86_400_000, 40 * 86_400_000])).toISOString();

  const makersByField: Record<string, () => unknown> = {
    phone,
    to: phone,
    from: phone,
    phone_as_typed: phone,
    phones: phone,
    numbers: phone,
    body: () => pick(BODIES),
    reply: () => pick(['', ...BODIES]),
    incoming: () => pick([...INCOMING, ...BODIES]),
    name,
    file_name: () => 'people.csv',
    word: () => pick([`WORD${int(20)}`, 'info', 'STOP', 'Größe', 'two words', '*']),
    email: () => pick(['', `p${int(30)}@example.com`, 'Owner@Acme.test', 'agent@acme.test', 'nobody']),
    emails: () => `p${int(30)}@example.com`,
    timezone: () => pick(['America/New_York', 'Europe/Paris', 'Asia/Kolkata', 'UTC', 'Nowhere/None']),
    locale: () => pick(['en', 'fr', 'de']),
    language: () => pick(['en', 'fr', 'Français']),
    url: () => pick(['http://127.0.0.1:9/hook', 'http://127.0.0.1:9/other', 'hook']),
    key: () => pick(['size', 'town', 'has_garden', 'customer_since', `key-${int(10)}`]),
    password: () => DEMO_PASSWORD,
    current_password: () => DEMO_PASSWORD,
    currency: () => pick(['USD', 'EUR']),
    reason: () => pick(['The customer asked for help with a campaign', 'Their invoices are unpaid since May']),
    change_reason: () => 'Repair the customer’s opt-out settings',
    ticket: () => `HG-${int(9000)}`,
    day: () => pick(['2026-01-01', '2026-02-28', '2026-03-19', '2026-03-20']),
    error_code: () => pick(['NO_SERVICE', 'RADIO_OFF', 'UNKNOWN']),
    colour: () => pick(['#123456', '#aabbcc', 'red']),
    ip_allowlist: () => pick(['192.0.2.1', '127.0.0.1', '10.0.0.0/8', 'x']),
    subject: () => pick(['contacts', 'campaigns', 'groups', 'templates', 'keywords', 'roles']),
  };
  const wholes: Record<string, () => unknown> = {
    // Rarely: otherwise most people would soon have to set up a second factor, and could do nothing else.
    two_factor_required: () => chance(0.05),
    query: () =>
      chance(0.2) ? query() : { match: pick(['all', 'any']), conditions: [pick(CONDITIONS), pick(CONDITIONS)] },
    custom: () => ({
      ...(chance(0.5) && { size: pick(['S', 'M', 'XXL', null]) }),
      ...(chance(0.5) && { town: pick(['Troy', 'Albany', '', 'Größe']) }),
      ...(chance(0.3) && { has_garden: pick([true, false, null]) }),
      ...(chance(0.3) && { customer_since: pick(['2020-05-17', '2020-02-30', null]) }),
      ...(chance(0.1) && { other: 1 }),
    }),
    conditions: () =>
      pick<object>([
        { consent: 'opted_in' },
        { category_id: idIn('categories') },
        { status: { $in: ['draft', 'failed'] } },
      ]),
    filter: () =>
      pick<object>([
        { consent: pick(['opted_in', 'unknown']) },
        { q: pick(NAMES) },
        { group_ids: idIn('groups') },
        { 'custom.town': 'Troy' },
      ]),
  };

  function stringOf(schema: z.core.$ZodType, field: string): unknown {
    const make = makersByField[field];
    if (make) return make();
    if (schema instanceof z.ZodISODateTime) return instant();
    if (schema instanceof z.ZodISODate) return makersByField.day?.();
    return chance(0.8) ? name() : pick(ODD_TEXTS);
  }

  function numberOf({ minValue, maxValue }: z.ZodNumber): number {
    const [min, max] = [minValue ?? 0, maxValue ?? 1000];
    const fitting = NUMBERS.filter((each) => each >= min && each <= max && Number.isInteger(each));
    return chance(0.95) && fitting.length > 0 ? pick(fitting) : pick([...NUMBERS, min]);
  }

  /** The collection that the field `ids` of the current body refers to. */
  let here: CollectionName = 'contacts';

  /** A value of a field; undefined if it is omitted. */
  function anyOf(schema: z.core.$ZodType, field: string, present = 0.6): unknown {
    const collection =
      REFERENCES[field] ?? OTHER_REFERENCES[field] ?? (field === 'ids' || field === 'seen' ? here : undefined);
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
      return chance(present) ? anyOf(schema.def.innerType, field) : undefined;
    if (schema instanceof z.ZodNullable) return chance(0.2) ? null : anyOf(schema.def.innerType, field);
    const make = wholes[field];
    if (make) return make();
    if (schema instanceof z.ZodCatch) return anyOf(schema.def.innerType, field);
    if (schema instanceof z.ZodPipe) return anyOf(schema.def.out, field);
    if (schema instanceof z.ZodObject) {
      const fields = Object.entries<z.core.$ZodType>(schema.def.shape);
      const share = Math.max(0.25, Math.min(0.7, 4 / fields.length));
      return Object.fromEntries(fields.map(([name, inner]) => [name, anyOf(inner, name, share)]));
    }
    if (schema instanceof z.ZodArray) return Array.from({ length: int(4) }, () => anyOf(schema.def.element, field));
    if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => anyOf(item, field));
    if (schema instanceof z.ZodRecord) return chance(0.5) ? {} : { [name()]: anyOf(schema.def.valueType, '') };
    if (schema instanceof z.ZodUnion) return anyOf(pick(schema.def.options), field);
    if (schema instanceof z.ZodEnum) return pick(schema.options);
    if (schema instanceof z.ZodLiteral) return pick([...schema.def.values]);
    if (schema instanceof z.ZodBoolean) return chance(0.5);
    if (schema instanceof z.ZodNumber) return numberOf(schema);
    if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
      return collection ? idIn(collection) : stringOf(schema, field);
    if (schema instanceof z.ZodNull) return null;
    return name();
  }

  /** Leaves one of two fields of which only one may be given. */
  function withChoices(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || chance(0.03)) return body;
    const chosen: Record<string, unknown> = { ...body };
    if ('messages' in chosen) return { messages: (chosen.messages as unknown[]).map(() => withChoices(message())) };
    for (const [one, other] of CHOICES) {
      if (!(one in chosen) || !(other in chosen)) continue;
      const [kept, dropped] = chance(0.5) ? [one, other] : [other, one];
      chosen[kept] ??= makersByField[kept]?.() ?? wholes[kept]?.() ?? idIn(REFERENCES[kept] ?? here);
      delete chosen[dropped];
    }
    if (chosen.type === 'smart') chosen.query ??= wholes.query?.();
    if (chosen.type === 'manual' || (chosen.type === undefined && 'query' in chosen)) delete chosen.query;
    return chosen;
  }
  const message = (): unknown => anyOf(sendInput, '');

  return {
    incoming: () => makersByField.incoming?.() as string,
    /** A body, mostly valid: of several random ones the first that the schema accepts. */
    body(schema: z.ZodType, about: CollectionName): unknown {
      here = about;
      let body = anyOf(schema, '');
      for (let attempt = 0; attempt < 6 && chance(0.98) && !schema.safeParse(body).success; attempt += 1)
        body = anyOf(schema, '');
      return withChoices(body);
    },
  };
}
