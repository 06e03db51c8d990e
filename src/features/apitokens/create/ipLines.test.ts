import { describe, expect, it } from 'vitest';
import { ipLinesProblem, rangesIn } from './ipLines.ts';

it('reads a range from each line, once', () => {
  expect(rangesIn('192.0.2.1\n\n  10.0.0.0/8 \n2001:DB8::/32\n192.0.2.1')).toEqual([
    '192.0.2.1',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
});

describe('names the line that is wrong', () => {
  it.each([
    ['', null],
    ['192.0.2.1\n10.0.0.0/8', null],
    ['192.0.2.1\n\noffice', { kind: 'not_an_address', line: 3, text: 'office', suggestion: null }],
    ['10.0.0.0/33', { kind: 'bad_prefix', line: 1, text: '10.0.0.0/33', suggestion: null }],
    ['::1\n10.0.0.5/8', { kind: 'inside_range', line: 2, text: '10.0.0.5/8', suggestion: '10.0.0.0/8' }],
    [Array.from({ length: 51 }, (_, at) => `10.0.0.${at}`).join('\n'), { kind: 'too_many', count: 51 }],
  ])('%j', (lines, problem) => {
    expect(ipLinesProblem(lines)).toEqual(problem);
  });
});
