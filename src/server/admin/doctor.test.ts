import { expect, it } from 'vitest';
import { checkFreeSpace } from './doctor.ts';

it.each([
  [5, 'ok', '5.0 GB are free in .data.'],
  [4.9, 'warning', '4.9 GB are free in .data. Free some space: the database stops when the disk is full.'],
  [1, 'warning', '1.0 GB are free in .data. Free some space: the database stops when the disk is full.'],
  [0.9, 'problem', '0.9 GB are free in .data. Free some space: the database stops when the disk is full.'],
])('%d GB of free space on the database’s disk are graded %s', (gigabytes, grade, message) => {
  expect(checkFreeSpace(gigabytes * 2 ** 30, '.data')).toEqual({ subject: 'disk', grade, message });
});
