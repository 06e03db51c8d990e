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
  ['a date and a time before the number', '02.01.2026 10.30;+14155550100', ['+14155550100']],
  [
    'numbers with dots, whose beginning looks like a date',
    'Dupont;06.12.34.56.78\n06/12/34 56 78',
    ['06.12.34.56.78', '06/12/34 56 78'],
  ],
  ['a number after a date of two figures each', '06.12.34;06.12.34.56.78', ['06.12.34.56.78']],
  ['a date that may be a cut number, so that it can be reported', 'Dupont;06.12.34', ['Dupont;06.12.34']],
  ['figures of other scripts', 'Ann;٠٦١٢٣٤٥٦٧٨\n०६१२३४५६७८', ['0612345678', '0612345678']],
  ['marks that nobody sees', '\ufeffAnn;\u202a+14155550100\u202c', ['+14155550100']],
  [
    'signs of other scripts',
    'Ann;415\u2011555\u20110100\nBob;＋81 90\u22121234\u22125678',
    ['415\u2011555\u20110100', '＋81 90\u22121234\u22125678'],
  ],
  ['quoted cells', '"+14155550100","STOP"', ['+14155550100']],
  ['text that is not a number, so that it can be reported', 'row 12', ['row 12']],
])('reads %s', (_, list, numbers) => {
  expect(numbersIn(list)).toEqual(numbers);
});
