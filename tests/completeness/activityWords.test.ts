import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { autoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { ACTIVITY_ACTIONS } from '#src/domain/company/activityActions.ts';
import { companySettings } from '#src/domain/company/companySettings.ts';
import { BULK_ACTIONS } from '#src/domain/contacts/contactBulk.ts';
import { OPERATIONS } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { tenantStatusInput } from '#src/domain/tenants/tenantAccount.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';
import { FIELDS_OF_WORDS } from '#src/parts/history/useChangeWords.ts';
import { SECRET_FIELDS } from '#src/server/areas/activity/recordActivity.ts';

/** Named by `weekdayNames`, as fields and as values. */
const DAYS = new Set<string>(WEEKDAYS);
/** Resources whose fields the activity never lists, because people do not change them; of tenants, only the status changes. */
const WITHOUT_LINES: readonly ResourceName[] = ['activity', 'messages', 'invoices', 'tenants'];
/** Fields of every record, which the line itself shows; ids of people, shown by name; and values that are not words. */
const HIDDEN_FIELDS = new Set([
  'id',
  'created_at',
  'updated_at',
  'version',
  'created_by',
  'requested_by',
  'decided_by',
]);

const SCHEMAS: z.core.$ZodType[] = [
  ...RESOURCE_NAMES.filter((name) => !WITHOUT_LINES.includes(name)).map((name) => resourceContract(name).schema),
  companySettings,
  autoReplySettings,
  tenantStatusInput,
];

/** Values that actions write without a record's schema, by field: of visits, contracts, invoices and the cause of a pause. */
const WORDS_OF_ACTIONS: Record<string, string[]> = {
  cause: ['plan_limit', 'plan_ended', 'many_failures'],
  end_cause: ['left', 'expired', 'ended_by_tenant', 'access_off', 'not_allowed'],
  mode: ['read_only', 'may_change'],
  status: ['trialing', 'active', 'past_due', 'canceled', 'open', 'paid'],
};

interface SchemaWords {
  fields: Set<string>;
  /** Words by the field that holds them. */
  words: Map<string, Set<string>>;
}

/** Everything a schema can hold: the names of its fields at any depth, and the words it lists. */
function walk(schema: z.core.$ZodType, field: string, collected: SchemaWords): void {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const add = (values: readonly unknown[]): void => {
    const words = collected.words.get(field) ?? new Set();
    collected.words.set(field, words);
    for (const value of values) if (typeof value === 'string' && value !== '') words.add(value);
  };
  if (def.type === 'object') {
    for (const [name, inner] of Object.entries(def.shape)) {
      collected.fields.add(name);
      walk(inner, name, collected);
    }
  } else if (def.type === 'enum') add(Object.values(def.entries));
  else if (def.type === 'literal') add(def.values);
  else if (def.type === 'array') walk(def.element, field, collected);
  else if (def.type === 'union') for (const option of def.options) walk(option, field, collected);
  else if (def.type === 'record') walk(def.valueType, field, collected);
  else if (def.type === 'pipe') walk(def.in, field, collected);
  else if ('innerType' in def) walk(def.innerType, field, collected);
}

const collected: SchemaWords = { fields: new Set(), words: new Map() };
for (const schema of SCHEMAS) walk(schema, '', collected);

const isOfBulk = (action: string): boolean => /^(undo )?bulk /.test(action);

function sourcesIn(root: string): { file: string; code: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }));
}

/** Names in entries besides a record's own fields: those in `before: { … }` and `after: { … }` of the code that writes entries. */
function detailNames(): string[] {
  return [...sourcesIn('src/server'), ...sourcesIn('mock-api/simulation')].flatMap(({ code }) => {
    if (!/recordActivity\(|insert\('activity'/.test(code)) return [];
    return [...code.matchAll(/\b(?:before|after)\b(?:: | = )\{([^{}]*)\}/g)].flatMap(([, inner = '']) =>
      [...inner.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = '']) => name),
    );
  });
}

describe('the activity has texts for', () => {
  it('every action, and for nothing else', () => {
    expect(ACTIVITY_ACTIONS.length).toBeGreaterThan(80);
    expect(Object.keys(en.activity.actions).sort()).toEqual([...ACTIVITY_ACTIONS].sort());
    expect(Object.keys(fr.activity.actions).sort()).toEqual([...ACTIVITY_ACTIONS].sort());
  });

  it('no unused action', () => {
    const source = [...sourcesIn('src/server'), ...sourcesIn('mock-api')].map(({ code }) => code).join('\n');
    const [bulk, others] = [ACTIVITY_ACTIONS.filter(isOfBulk), ACTIVITY_ACTIONS.filter((each) => !isOfBulk(each))];
    expect(others.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
    expect(bulk.sort()).toEqual(BULK_ACTIONS.flatMap((action) => [`bulk ${action}`, `undo bulk ${action}`]).sort());
  });

  it('every field of every record', () => {
    expect(collected.fields.size).toBeGreaterThan(100);
    const wordless = [...collected.fields].filter(
      (name) => !HIDDEN_FIELDS.has(name) && !DAYS.has(name) && !(name in en.changeWords.fields),
    );
    expect(wordless).toEqual([]);
  });

  it('the details of actions', () => {
    const reported = detailNames();
    expect(reported).toEqual(expect.arrayContaining(['messages', 'cause', 'counts_from', 'added']));
    const wordless = reported.filter((name) => !(name in en.changeWords.fields));
    expect(wordless).toEqual([]);
  });

  it('every value of enumerated fields, and for nothing else', () => {
    const words = [...collected.words].filter(([, values]) => values.size > 0);
    const fields = new Set([...words.map(([field]) => field), ...Object.keys(WORDS_OF_ACTIONS)]);
    expect([...FIELDS_OF_WORDS].sort()).toEqual([...fields].sort());
    const values = new Set([...words.flatMap(([, each]) => [...each]), ...Object.values(WORDS_OF_ACTIONS).flat()]);
    const permissions = new Set([...Object.keys(en.permissions.actions), ...Object.keys(en.permissions.subjects)]);
    // GSM-7 and UCS-2 are their own names.
    const names = new Set(['GSM-7', 'UCS-2']);
    const translated = Object.keys(en.changeWords.values);
    const inOneField = words.flatMap(([field, each]) => [...each].map((word) => `${field}.${word}`));
    expect(translated.filter((word) => !values.has(word) && !inOneField.includes(word))).toEqual([]);
    const named = new Set([...translated, ...permissions, ...names, ...DAYS]);
    expect([...values].filter((word) => !named.has(word))).toEqual([]);
  });
});

/** Names that may be those of a secret. */
const LIKE_A_SECRET = /password|secret|sealed|totp|recovery|(^|_)(hash|hashe|token|code|pin|key)s?$/;
/** Names like those of secrets whose values are none, and names of collections. */
const NO_SECRETS = [
  'error_code',
  'key',
  'message_keys',
  'previous_secret_until',
  'recovery_codes_left',
  'secrets',
  'token_secrets',
  'tokens',
];

it('the activity drops the secrets among all fields of the contract and of stored records, and nothing else', () => {
  const all: SchemaWords = { fields: new Set(), words: new Map() };
  for (const name of RESOURCE_NAMES) {
    for (const part of Object.values(resourceContract(name))) if (isSchema(part)) walk(part, '', all);
  }
  for (const operation of Object.values(OPERATIONS)) {
    for (const part of Object.values(operation)) if (isSchema(part)) walk(part, '', all);
  }
  for (const { code } of sourcesIn('src/server/storage/records')) {
    for (const [, name = ''] of code.matchAll(/\b(\w+)\??: /g)) all.fields.add(name);
  }
  expect(all.fields.size).toBeGreaterThan(400);
  const suspects = [...all.fields].filter((name) => LIKE_A_SECRET.test(name));
  expect(suspects.sort()).toEqual([...SECRET_FIELDS, ...NO_SECRETS].sort());
});

function isSchema(part: unknown): part is z.core.$ZodType {
  return typeof part === 'object' && part !== null && '_zod' in part;
}
