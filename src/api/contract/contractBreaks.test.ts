import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractBreaks } from './contractBreaks.ts';

const schema = z.array(z.object({ id: z.string(), email: z.string(), custom: z.object({ size: z.number() }) }));
const good = { id: '1', email: 'a@b.test', custom: { size: 1 } };

describe('contractBreaks', () => {
  it('finds none in a response that keeps the contract, whatever else it contains', () => {
    expect(contractBreaks(schema, [{ ...good, more: true }])).toEqual([]);
  });

  it('names path, expectation and value of each break', () => {
    const breaks = contractBreaks(schema, [good, { ...good, id: 7, custom: { size: 'large' } }]);
    expect(breaks).toEqual([
      '1.id: Invalid input: expected string, received number, got 7',
      '1.custom.size: Invalid input: expected number, received string, got "large"',
    ]);
  });

  it('names a break of the whole response', () => {
    expect(contractBreaks(schema, null)).toEqual(['data: Invalid input: expected array, received null, got null']);
  });

  it('accepts that a limited field is absent, but not that it is wrong', () => {
    const { email, ...hidden } = good;
    expect(email).toBeDefined();
    expect(contractBreaks(schema, [hidden], ['email'])).toEqual([]);
    expect(contractBreaks(schema, [{ ...good, email: 7 }], ['email'])).toHaveLength(1);
    expect(contractBreaks(schema, [hidden], ['phone'])).toHaveLength(1);
  });
});
