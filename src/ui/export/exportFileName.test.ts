import { expect, it } from 'vitest';
import { exportFileName } from './exportFileName.ts';

it.each([
  ['Contacts', 'Contacts 2026-03-29.csv'],
  ['Spring, north / 2', 'Spring, north 2 2026-03-29.csv'],
  ['a:b*c?"<d>|\\e\u0000\n', 'a b c d e 2026-03-29.csv'],
  ['..hidden', 'hidden 2026-03-29.csv'],
  ['عملاء', 'عملاء 2026-03-29.csv'],
  ['///', '2026-03-29.csv'],
  ['x'.repeat(300), `${'x'.repeat(80)} 2026-03-29.csv`],
])('turns "%s" into a valid file name', (name, file) => {
  expect(exportFileName(name, 'csv', '2026-03-29')).toBe(file);
});
