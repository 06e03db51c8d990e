import fc from 'fast-check';
import type { z } from 'zod';
import { REFERENCES } from '#src/domain/references.ts';
import { HOSTILE_TEXTS, hostileValue, INHERITED } from './hostileValues.ts';

/** Ids of existing records, by resource. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

const FORMATS: Record<string, readonly string[]> = {
  email: ['a.b@example.com', 'owner@acme.test'],
  datetime: ['2030-01-01T08:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2020-01-01T00:00:00Z'],
  date: ['2026-01-31', '0001-01-01', '9999-12-31', '2024-02-29'],
  base64: ['', 'AAAA', 'iVBORw0KGgo='],
};

/** Values that fit a field by its name, if its schema only says text. */
const BY_NAME: Record<string, readonly string[]> = {
  phone: ['+12025550123', '+33639981234', '+442079460958'],
  from: ['+12025550123', 'x'],
  phones: ['+12025550123', '2025550123', ''],
  timezone: ['America/New_York', 'Europe/Paris', 'Mars/Olympus'],
  locale: ['en', 'fr', 'xx-invalid-locale'],
  language: ['en', 'fr'],
  country: ['US', 'FR', 'ZZ'],
  default_country: ['US', 'FR', 'ZZ'],
  currency: ['EUR', 'USD'],
  colour: ['#123456'],
  password: ['heliograph', 'long enough and unguessable 7'],
  current_password: ['heliograph'],
  code: ['000000', 'ABCD-EFGH'],
  subject: ['contacts', 'campaigns', 'constructor', '__proto__'],
  action: ['read', 'constructor'],
  field: ['first_name', 'created_at', 'phone_country', 'custom.size', 'custom.constructor', 'group_ids'],
  key: ['size', 'town', 'constructor', 'new_field'],
  from_time: ['08:00'],
  starts: ['08:00', '23:59'],
  ends: ['08:00', '00:00'],
  body: ['Hello {{first_name|there}}', '{{custom.constructor}}', '💥'.repeat(30)],
  return_to: ['http://localhost/app/billing', '/app/billing', 'javascript:alert(1)'],
};

/** Values that a schema almost accepts: some leaves are hostile, and some keys are names that every object has. */
export function valueFor(schema: z.ZodType, knownIds: KnownIds, name = ''): fc.Arbitrary<unknown> {
  const fitting = fittingValueFor(schema, knownIds, name);
  return fc.oneof({ weight: 14, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue });
}

function fittingValueFor(schema: z.ZodType, knownIds: KnownIds, name: string): fc.Arbitrary<unknown> {
  const def = schema.def as Def;
  const inner = (each: unknown, as = name): fc.Arbitrary<unknown> => valueFor(each as z.ZodType, knownIds, as);
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape as Record<string, z.ZodType>);
      return fc.record(Object.fromEntries(shape.map(([key, each]) => [key, inner(each, key)])));
    }
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 4 });
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return inner((def.getter as () => z.ZodType)());
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...(def.items as z.ZodType[]).map((each) => inner(each)));
    case 'union':
      return fc.oneof(...(def.options as z.ZodType[]).map((each) => inner(each)));
    case 'record':
      return fc.dictionary(
        fc.oneof(
          fc.constantFrom<string>(...INHERITED, 'size', 'town', 'phone', 'first_name'),
          fc.string({ maxLength: 8 }),
        ),
        inner(def.valueType, ''),
        { maxKeys: 3 },
      );
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(1, 100, 1e6, Number.MAX_SAFE_INTEGER));
    case 'string':
      return textOf(schema, knownIds, name);
    default:
      return hostileValue;
  }
}

function textOf(schema: z.ZodType, knownIds: KnownIds, name: string): fc.Arbitrary<unknown> {
  const def = schema.def as Def & { format?: string };
  const format = def.format && FORMATS[def.format];
  if (format) return fc.constantFrom(...format);
  const resource = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined;
  const ids =
    knownIds.get(resource ?? '') ??
    (name === 'ids' || name === 'record_id' ? [...knownIds.values()].flat().slice(0, 200) : []);
  if (ids.length > 0)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS) },
    );
  const examples = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (examples)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...examples) },
      { weight: 1, arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS) },
    );
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS) },
  );
}
