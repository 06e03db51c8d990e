import type { Download, Page } from '@playwright/test';

/** Chooses a format in the open export dialog, and returns the file. */
export async function startExport(page: Page, format: 'Excel' | 'CSV', { withBom = false } = {}): Promise<Download> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).check();
  if (format === 'CSV') await dialog.getByRole('checkbox', { name: 'byte order mark' }).setChecked(withBom);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  return download;
}
