import { expect, it } from 'vitest';
import type { Column } from '#src/ui/lists/column.ts';
import { cellContent } from './cellContent.ts';

const SENT: Column = { source: 'totals.sent', label: 'Sent' };
const IN_WORDS: Column = { ...SENT, render: ({ totals }) => `${totals.sent} sent` };

it.each<[string, Column, { id: string; totals?: { sent: number } }, string]>([
  ['the column’s own rendering', IN_WORDS, { id: '1', totals: { sent: 3 } }, '3 sent'],
  ['the value as text', SENT, { id: '1', totals: { sent: 3 } }, '3'],
  ['a dash for a value that is missing', SENT, { id: '1' }, '–'],
  ['a dash where the rendering needs what is missing', IN_WORDS, { id: '1' }, '–'],
])('a cell has %s', (_, column, record, content) => {
  expect(cellContent(column, record)).toBe(content);
});
