import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkAnswer } from './checkAnswer.ts';

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

describe('checkAnswer', () => {
  it('accepts a response that keeps the contract', () => {
    expect(() => checkAnswer({ resource: 'categories', isList: true }, [category])).not.toThrow();
    expect(() =>
      checkAnswer({ operation: 'campaignExcludedCounts' }, [{ reason: 'opted_out', count: 2 }]),
    ).not.toThrow();
  });

  it('throws in tests', () => {
    const answer = [{ ...category, colour: 'blue' }];
    expect(() => checkAnswer({ resource: 'categories', isList: true }, answer)).toThrow(
      'The API broke its contract: categories\n  0.colour: forms.colour, got "blue"',
    );
  });

  it('logs to the console in development, and goes on', () => {
    vi.stubEnv('MODE', 'development');
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    checkAnswer({ operation: 'campaignExcludedCounts' }, [{ reason: 'opted_out' }]);
    expect(console_).toHaveBeenCalledWith(expect.stringContaining('0.count: Invalid input: expected number'));
  });
});
