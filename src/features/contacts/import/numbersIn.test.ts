import { expect, it } from 'vitest';
import { numbersIn } from './numbersIn.ts';

it.each<[string, string, string[]]>([
  ['nothing', '', []],
  [
    'one in each line',
    '+14155550100\n(415) 555-0101\r\n\r\n0044 7911 123456',
    ['+14155550100', '(415) 555-0101', '0044 7911 123456'],
  ],
  ['a header', 'Phone number\n+14155550100', ['+14155550100']],
  ['names and dates beside them', 'Name,Phone,Since\n"Ann, B.";+14155550100;2026-01-02', ['+14155550100']],
  ['a date before the number', '2026-01-02\t+14155550100', ['+14155550100']],
  ['quoted cells', '"+14155550100","STOP"', ['+14155550100']],
  ['text that is not a number, so that it can be reported', 'row 12', ['row 12']],
])('reads %s', (_, list, numbers) => {
  expect(numbersIn(list)).toEqual(numbers);
});
