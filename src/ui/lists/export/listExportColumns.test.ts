import { expect, it } from 'vitest';
import { exportCell } from '#src/ui/export/file/exportCell.ts';
import type { Column } from '#src/ui/lists/column.ts';
import { listExportColumns, listExportRow } from './listExportColumns.ts';

const columns: Column[] = [
  { source: 'name', label: 'Name', render: () => 'not this' },
  { source: 'totals.sent', label: 'Sent' },
  { source: 'status', label: 'Status', inFile: ({ status }) => `in words: ${status}` },
  { source: 'is_on', label: 'On' },
  { source: 'created_at', label: 'Created' },
  { source: 'status_at.sent', label: 'Sent at' },
  { source: 'at', label: 'When' },
  { source: 'category', label: 'Category' },
  { source: 'last_used_at', label: 'Last used', inFile: () => 'never' },
  { source: 'phone', label: 'Phone', inFile: ({ phone }) => phone.trim() },
];
const record = {
  id: 'r',
  name: '=1+1',
  totals: { sent: 12 },
  status: 'on',
  is_on: false,
  created_at: '2026-03-01T23:30:00.000Z',
  status_at: {},
  at: null,
  category: 'sat',
};

it('turns a list’s columns and records into those of a file', () => {
  const zoned = (label: string, zone: string) => `${label} (${zone})`;
  const exported = listExportColumns(columns, { zoned, timeZone: 'Europe/Paris' });
  const row = listExportRow(columns, record);
  expect(exported.map((column) => [column.label, exportCell(row, column)])).toEqual([
    ['Name', '=1+1'],
    ['Sent', 12],
    ['Status', 'in words: on'],
    ['On', 'false'],
    ['Created (Europe/Paris)', new Date('2026-03-02T00:30:00Z')],
    ['Sent at (Europe/Paris)', null],
    ['When (Europe/Paris)', null],
    ['Category', 'sat'],
    ['Last used', 'never'],
    ['Phone', null],
  ]);
});
