import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { INPUTS } from './inputSchemas.ts';
import { leavesOf } from './leavesOf.ts';

const LEAVES = INPUTS.flatMap(({ name, schema }) =>
  leavesOf(schema).map((leaf) => ({ name: `${name} ${leaf.path}`, schema: leaf.schema })),
);

/** Fields that take one long text on purpose: a picture, with its own limit. */
const LONG = ['PUT /settings/company-settings/logo content'];

/** Texts of 20,000 characters in every format that a schema accepts. */
const LONG_TEXTS = [
  'x'.repeat(20_000),
  'A'.repeat(20_000),
  '1'.repeat(20_000),
  `${'x'.repeat(20_000)}@example.com`,
  `2026-01-01T00:00:00.${'0'.repeat(20_000)}Z`,
];

function leavesOfType(kind: string): typeof LEAVES {
  return LEAVES.filter(({ schema }) => schema.def.type === kind);
}

describe('input from outside', () => {
  it('exists', () => {
    expect(INPUTS.length).toBeGreaterThan(80);
    expect(LEAVES.length).toBeGreaterThan(400);
  });

  it('is stored without NUL and half characters', () => {
    const accepting = leavesOfType('string').filter(({ schema }) =>
      ['\u0000', 'a\u0000b', 'a\ud800', '\udc00b', '2026-01-01\u0000', '+12025550123\u0000', 'a@b.example\u0000'].some(
        (text) => {
          const result = schema.safeParse(text);
          return result.success && /[\0\p{Cs}]/u.test(String(result.data));
        },
      ),
    );
    expect(accepting.map(({ name }) => name)).toEqual([]);
  });

  it('has no unlimited text', () => {
    const endless = leavesOfType('string').filter(
      ({ name, schema }) => !LONG.includes(name) && LONG_TEXTS.some((text) => schema.safeParse(text).success),
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
  });

  it('has no unlimited number', () => {
    const endless = leavesOfType('number').filter(
      ({ schema }) => schema.safeParse(2 ** 51).success || schema.safeParse(-(2 ** 51)).success,
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
  });

  it('has no unlimited list', () => {
    const endless = LEAVES.filter(
      ({ schema }) =>
        schema instanceof z.ZodArray &&
        !schema
          .safeParse(Array(10_001).fill(null))
          .error?.issues.some(({ code, path }) => code === 'too_big' && path.length === 0),
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
  });

  it('has no value of arbitrary shape', () => {
    expect(
      [...leavesOfType('unknown'), ...leavesOfType('any'), ...leavesOfType('custom')].map(({ name }) => name),
    ).toEqual([]);
  });
});
