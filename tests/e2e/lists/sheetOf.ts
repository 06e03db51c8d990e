import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';

/** The rows of a saved workbook, with the types of their cells. */
export async function sheetOf(download: Download): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(readFileSync(await download.path()))) rows.push(values);
  return rows;
}
