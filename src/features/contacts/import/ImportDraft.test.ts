import { describe, expect, it, vi } from 'vitest';
import { ImportFile } from './checking/ImportFile.ts';
import type { CheckWorker } from './checking/startCheckWorker.ts';
import { ImportDraft, problemOf } from './ImportDraft.ts';
import { UnusableFile } from './reading/fileProblem.ts';

/** An error as it arrives from the worker: without its class. */
const fromWorker = (error: Error) => ({ ...error, name: error.name, message: error.message });

it('says what is wrong with a file, where, and which sheets it has', () => {
  expect(problemOf(fromWorker(new UnusableFile('empty', null, ['A', 'B'])))).toEqual({
    problem: 'empty',
    line: null,
    sheets: ['A', 'B'],
  });
  expect(problemOf(fromWorker(new UnusableFile('line_too_long', 7)))).toMatchObject({
    problem: 'line_too_long',
    line: 7,
  });
});

it.each([new Error('The worker failed'), new DOMException('gone', 'NotReadableError')])(
  'reports other errors as unreadable, without a line: %s',
  (error) => {
    expect(problemOf(error)).toEqual({ problem: 'unreadable', line: null, sheets: null });
  },
);

describe('corrections by hand', () => {
  const TENANCY = { country: 'US', customFields: [], forbiddenTargets: [] };
  const ROWS = 'Name,Phone\nAnn,2025550112\nBob;2025550113\nTotal,2\nCy,2025550114\nTotal,3\n';

  /** A draft whose worker is on this thread, at the check of a file. */
  async function checkedDraft(content: string): Promise<ImportDraft> {
    const draft = new ImportDraft({
      startWorker: () => ({ check: new ImportFile(() => {}) as unknown as CheckWorker, end: () => {} }),
      loadGroupings: () => Promise.reject(new Error('No column names groups.')),
      call: (() => Promise.resolve({ data: { known: [], refused: [] } })) as never,
    });
    await draft.open(new File([content], 'people.csv'), TENANCY);
    draft.goTo('check');
    await vi.waitUntil(() => draft.snapshot().summary !== null && draft.snapshot().busy === null);
    return draft;
  }
  const namesIn = async (draft: ImportDraft): Promise<unknown[]> =>
    (await draft.page('all', 0, 10)).rows.map(({ line, values, isEdited }) => [line, values.first_name, isEdited]);

  it('stay at their lines when a correction of the reading is undone', async () => {
    const draft = await checkedDraft(ROWS);
    expect(await namesIn(draft)).toEqual([
      [2, 'Ann', false],
      [3, 'Bob', false],
      [5, 'Cy', false],
    ]);
    await draft.edit(1, { first_name: 'Bob', phone: '2025550119' });
    await draft.edit(2, { first_name: 'Cyrus', phone: '2025550114' });
    await draft.setUndone('totals', true);
    expect(await namesIn(draft)).toEqual([
      [2, 'Ann', false],
      [3, 'Bob', true],
      [4, 'Total', false],
      [5, 'Cyrus', true],
      [6, 'Total', false],
    ]);
    await draft.setUndone('mixed_separators', true);
    const [, bob] = (await draft.page('all', 0, 10)).rows;
    expect(bob).toMatchObject({ status: 'ready', values: { first_name: 'Bob', phone: '2025550119' } });
  });

  it('do not pass to another file with the same columns', async () => {
    const draft = await checkedDraft(ROWS);
    await draft.edit(0, { first_name: 'Anna', phone: '2025550112' });
    await draft.open(new File([ROWS], 'others.csv'), TENANCY);
    await draft.check();
    expect((await namesIn(draft))[0]).toEqual([2, 'Ann', false]);
  });
});

it('shows that a decision could not be applied, and checks all rows again on request', async () => {
  const file = new ImportFile(() => {});
  const failure = new Error('The worker failed: out of memory');
  const check = file as unknown as CheckWorker;
  const draft = new ImportDraft({
    startWorker: () => ({ check, end: () => {} }),
    loadGroupings: () => Promise.resolve({ groups: [], categories: [] }) as never,
    call: (() => Promise.resolve({ data: { known: [], refused: [] } })) as never,
  });
  const content = 'Name,Phone,Consent\nAnn,2025550112,perhaps\n';
  await draft.open(new File([content], 'people.csv'), { country: 'US', customFields: [], forbiddenTargets: [] });
  await draft.check();
  const broken = () => Promise.reject(failure);
  const decisions = [
    ['decideConsents', () => draft.setMeaning('consent', 'perhaps', 'opted_in')],
    ['createGroupings', () => draft.setNewGroupings('groups', ['friends'], { isCreated: true })],
    ['edit', () => draft.edit(0, { first_name: 'Anna', phone: '2025550112' })],
  ] as const;
  for (const [method, decide] of decisions) {
    const works = vi.spyOn(check, method).mockImplementationOnce(broken);
    await decide();
    expect([method, draft.snapshot().error, draft.snapshot().failed]).toEqual([method, failure, 'checking']);
    works.mockRestore();
    await draft.check();
    expect([method, draft.snapshot().error, draft.snapshot().failed]).toEqual([method, null, null]);
  }
});
