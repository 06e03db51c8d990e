import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ContactImport } from './ContactImport.tsx';
import type { OpenedFile } from './checking/ImportFile.ts';
import { ImportWatch } from './ImportWatch.tsx';
import { importDraft, importRunner } from './importSession.ts';

const FILE: OpenedFile = {
  encoding: 'utf-8',
  guess: 'utf-8',
  difference: null,
  separator: ',',
  workbook: null,
  headerLine: 1,
  firstLines: [{ line: 1, text: 'Mobile' }],
  notes: [],
  names: ['Mobile'],
  targets: ['phone'],
  phoneChoice: [],
  rows: 1,
  preview: [['+12025550143']],
  samples: [['+12025550143']],
  guesses: [],
};

respondToCalls(() => ({}));
afterEach(() => vi.restoreAllMocks());

/** Shows the page with an opened file, or without one. */
async function show(openedFile: OpenedFile | null) {
  const draft = { ...importDraft.snapshot(), openedFile };
  vi.spyOn(importDraft, 'snapshot').mockReturnValue(draft);
  vi.spyOn(importRunner, 'snapshot').mockReturnValue(null);
  return renderInApp({ routes: { '/': <ContactImport />, '/contacts': <ImportWatch /> }, at: '/' });
}
const warning = () => screen.queryByText(/If you reload or close this page, you will have to choose the file/);
const isAskedBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('says what a reload loses while the browser asks before one', async () => {
  await show(FILE);
  await screen.findByRole('heading', { level: 1 });
  expect([warning() !== null, isAskedBeforeReload()]).toEqual([true, true]);
});

it('says nothing while there is no file', async () => {
  await show(null);
  await screen.findByRole('heading', { level: 1 });
  expect([warning() !== null, isAskedBeforeReload()]).toEqual([false, false]);
});

it.each([
  ['asks before a reload of another screen loses the file', FILE],
  ['does not ask on another screen without a file', null],
])('%s', async (_, openedFile) => {
  const { router } = await show(openedFile);
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate('/contacts'));
  expect([warning(), isAskedBeforeReload()]).toEqual([null, openedFile !== null]);
});
