import fc from 'fast-check';

/** A piece of raw JSON, which JSON.stringify would never write: `1e400`, `-0`, a duplicate key. */
export class Json {
  constructor(readonly text: string) {}
}

/** The JSON of a value that may contain {@link Json}. */
export function toJson(value: unknown): string {
  if (value instanceof Json) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${toJson(each)}`).join(',')}}`;
}

function nested(depth: number, open: string, close: string, inner: string): Json {
  return new Json(open.repeat(depth) + inner + close.repeat(depth));
}

/** Names that every object inherits, or that make one look like an array, a promise or a number. */
export const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
  'toJSON',
  'then',
] as const;

export const HOSTILE_TEXTS = [
  ...INHERITED,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202etxt',
  '💥'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(70_000),
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '%E0%A4%A',
  '%00',
  '../../etc/passwd',
  "'; drop table contacts; --",
  '<script>alert(1)</script>',
  '{{first_name}}',
  '{{constructor}}{{custom.__proto__}}{{custom.constructor|x}}',
  '{{',
  '=1+1',
  '(((((((((((((((((((((((((a+)+)+)+',
  '0000-00-00T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29T00:00:00Z',
  '2026-03-29T02:30:00Z',
  '9999-12-31',
  '0000-01-01',
  '+19999999999',
  '+999999999999999',
  'Mars/Olympus',
  'Etc/GMT+12',
  'x-unknown-locale-of-no-one',
] as const;

const NUMBERS = [
  new Json('1e400'),
  new Json('-1e400'),
  new Json('-0'),
  new Json('1E308'),
  0,
  -1,
  0.1,
  1.5,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  new Json('9007199254740993'),
  new Json('123456789012345678901234567890'),
];

const OBJECTS: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  null,
  true,
  { length: 3 },
  { length: -1 },
  { length: { length: 1 } },
  { toString: null, valueOf: null },
  { toString: 'x' },
  { toJSON: 'x' },
  new Json('{"then":"x"}'),
  new Json('{"__proto__":{"isAdmin":true}}'),
  new Json('{"__proto__":null}'),
  new Json('{"constructor":{"prototype":{"x":1}}}'),
  new Json('{"a":1,"a":2}'),
  { $gt: '' },
  { $regex: '(((a+)+)+)+$' },
  { $where: '1' },
  { $in: 7 },
  { 0: 'a', 1: 'b', length: 2 },
  nested(40, '[', ']', ''),
  nested(40, '{"a":', '}', '1'),
  nested(5000, '[', ']', ''),
  nested(5000, '{"conditions":', '}', '[]'),
  Array.from({ length: 3000 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, at])),
];

/** A value that no well-behaved client sends. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...OBJECTS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
