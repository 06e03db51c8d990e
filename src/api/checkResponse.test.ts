import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { checkResponse, contractBreaks } from './checkResponse.ts';

const category = {
  id: 'c-1',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  name: 'Customers',
  colour: '#2B6CB0',
  description: '',
  contacts_count: 3,
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('checkResponse', () => {
  it('accepts a response that keeps the contract', () => {
    expect(() => checkResponse({ resource: 'categories', isList: true }, [category])).not.toThrow();
    expect(() =>
      checkResponse({ operation: 'campaignExcludedCounts' }, [{ reason: 'opted_out', count: 2 }]),
    ).not.toThrow();
  });

  it('throws in tests', () => {
    const response = [{ ...category, colour: 'blue' }];
    expect(() => checkResponse({ resource: 'categories', isList: true }, response)).toThrow(
      'The API broke its contract: categories\n  0.colour: forms.colour, got "blue"',
    );
  });

  it('logs to the console in development, and continues', () => {
    vi.stubEnv('MODE', 'development');
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    checkResponse({ operation: 'campaignExcludedCounts' }, [{ reason: 'opted_out' }]);
    expect(console_).toHaveBeenCalledWith(expect.stringContaining('0.count: Invalid input: expected number'));
  });
});

const schema = z.array(z.object({ id: z.string(), email: z.string(), custom: z.object({ size: z.number() }) }));
const good = { id: '1', email: 'a@b.test', custom: { size: 1 } };

describe('contractBreaks', () => {
  it('finds none in a response that keeps the contract, even with other fields', () => {
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
