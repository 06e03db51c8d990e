import { describe, expect, it } from 'vitest';
import { rangesIn, wrongIpLines } from './ipLines.ts';

it('reads a range from each line, once', () => {
  expect(rangesIn('192.0.2.1\n\n  10.0.0.0/8 \n2001:DB8::/32\n192.0.2.1')).toEqual([
    '192.0.2.1',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
});

describe('reports every line that is wrong', () => {
  const [office, tooManyBits, inside] = [
    { problem: 'not_an_address', text: 'office', suggestion: null },
    { problem: 'bad_prefix', text: '10.0.0.0/33', suggestion: null },
    { problem: 'inside_range', text: '10.0.0.5/8', suggestion: '10.0.0.0/8' },
  ];
  it.each([
    ['', []],
    ['192.0.2.1\n10.0.0.0/8', []],
    ['192.0.2.1\n\n office ', [{ ...office, line: 3 }]],
    [
      '10.0.0.0/33\n::1\n10.0.0.5/8\n\noffice\noffice',
      [
        { ...tooManyBits, line: 1 },
        { ...inside, line: 3 },
        { ...office, line: 5 },
        { ...office, line: 6 },
      ],
    ],
  ])('%j', (lines, wrong) => {
    expect(wrongIpLines(lines)).toEqual(wrong);
  });
});
