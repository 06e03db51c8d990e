import { z } from 'zod';

/** A value that does not have the shape. */
const NO_MATCH = Symbol('no match');
/** Returns the value without the fields its schema does not name, or {@link NO_MATCH}. */
type Reader = (value: unknown) => unknown;

const readers = new WeakMap<z.core.$ZodType, Reader>();

/**
 * A function that reads a value as its schema does, with the same types and the same fields, but without lengths, patterns and other limits: the API
 * checks these when it accepts a value, and a stored value has to stay readable if a limit becomes lower. Returns `undefined` if the schema itself
 * has to decide, for example on a value of another type. Nothing is copied unless a field is dropped: with zod alone, a tenth of a response's time
 * was spent on copying it, and a third of the memory.
 */
export function contractReader(schema: z.core.$ZodType): (value: unknown) => { data: unknown } | undefined {
  const read = reading(schema);
  return (value) => {
    const data = read(value);
    return data === NO_MATCH ? undefined : { data };
  };
}

function reading(schema: z.core.$ZodType): Reader {
  const cached = readers.get(schema);
  if (cached) return cached;
  const reader = primitive(schema) ?? composite(schema) ?? bySchema(schema);
  readers.set(schema, reader);
  return reader;
}

/** For transformations and all other schemas without a reader of their own. */
function bySchema(schema: z.core.$ZodType): Reader {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : NO_MATCH;
  };
}

function accepting(isAccepted: (value: unknown) => boolean): Reader {
  return (value) => (isAccepted(value) ? value : NO_MATCH);
}

function primitive(schema: z.core.$ZodType): Reader | null {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema);
  if (schema instanceof z.ZodNumber) return accepting((value) => Number.isFinite(value));
  if (schema instanceof z.ZodBoolean) return accepting((value) => typeof value === 'boolean');
  if (schema instanceof z.ZodNull) return accepting((value) => value === null);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = new Set<unknown>(schema instanceof z.ZodEnum ? schema.options : schema.values);
    return accepting((value) => values.has(value));
  }
  return null;
}

/** A text as the schema changes it: trimmed, for example. */
function textOf(schema: z.ZodString | z.ZodStringFormat): Reader {
  const changes = (schema.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckOverwrite ? [check._zod.def.tx] : [],
  );
  if (changes.length === 0) return accepting((value) => typeof value === 'string');
  return (value) =>
    typeof value === 'string' ? changes.reduce((text, change) => change(text), value as unknown) : NO_MATCH;
}

function composite(schema: z.core.$ZodType): Reader | null {
  if (schema instanceof z.ZodNullable) return except(null, schema.unwrap());
  if (schema instanceof z.ZodOptional) return except(undefined, schema.unwrap());
  if (schema instanceof z.ZodDefault) {
    const read = reading(schema.unwrap());
    const fill = bySchema(schema);
    return (value) => (value === undefined ? fill(value) : read(value));
  }
  if (schema instanceof z.ZodArray) return eachOf(reading(schema.element));
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodString)
    return valuesOf(reading(schema.valueType));
  if (schema instanceof z.ZodUnion && (schema instanceof z.ZodDiscriminatedUnion || schema.options.every(primitive)))
    return firstOf(schema.options.map(reading));
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return fieldsOf(schema.shape);
  return null;
}

function except(exception: null | undefined, schema: z.core.$ZodType): Reader {
  const read = reading(schema);
  return (value) => (value === exception ? value : read(value));
}

function firstOf(options: readonly Reader[]): Reader {
  return (value) => {
    for (const read of options) {
      const data = read(value);
      if (data !== NO_MATCH) return data;
    }
    return NO_MATCH;
  };
}

function eachOf(read: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return NO_MATCH;
    let copy: unknown[] | null = null;
    for (let at = 0; at < value.length; at += 1) {
      const data = read(value[at]);
      if (data === NO_MATCH) return NO_MATCH;
      if (data !== value[at]) copy ??= value.slice();
      if (copy) copy[at] = data;
    }
    return copy ?? value;
  };
}

function valuesOf(read: Reader): Reader {
  return (value) => {
    if (!isPlain(value)) return NO_MATCH;
    let copy: Record<string, unknown> | null = null;
    for (const key of Object.keys(value)) {
      const data = key === '__proto__' ? NO_MATCH : read(value[key]);
      if (data === NO_MATCH) return NO_MATCH;
      if (data === value[key]) continue;
      copy ??= { ...value };
      copy[key] = data;
    }
    return copy ?? value;
  };
}

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Reader {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, read: reading(schema) }));
  const names = new Set(Object.keys(shape));
  // Spreading it allocates a copy at its full size.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, undefined]));
  return (value) => {
    if (!isPlain(value)) return NO_MATCH;
    let changes: Map<string, unknown> | null = null;
    let isWhole = true;
    for (const { name, read } of fields) {
      const before = value[name];
      const data = read(before);
      if (data === NO_MATCH) return NO_MATCH;
      if (data !== before) {
        changes ??= new Map();
        changes.set(name, data);
      } else if (data === undefined) isWhole = false;
    }
    if (!changes && !hasOthers(value, names)) return value;
    const copy = isWhole ? { ...empty } : {};
    for (const { name } of fields) if (isWhole || name in value || changes?.has(name)) copy[name] = value[name];
    if (changes) for (const [name, data] of changes) copy[name] = data;
    return copy;
  };
}

function hasOthers(value: Record<string, unknown>, names: ReadonlySet<string>): boolean {
  for (const name in value) if (!names.has(name)) return true;
  return false;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
