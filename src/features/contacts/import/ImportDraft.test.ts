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

const TENANCY = { country: 'US', timeZone: 'UTC', customFields: [], forbiddenTargets: [] };
const NOBODY_KNOWN = { data: { known: [], refused: [] } };

/** A draft whose worker is on this thread, with an opened file. */
async function openedDraft(content: string, call: () => Promise<unknown>): Promise<ImportDraft> {
  const draft = new ImportDraft({
    startWorker: () => ({ check: new ImportFile(() => {}) as unknown as CheckWorker, end: () => {} }),
    loadGroupings: () => Promise.reject(new Error('No column names groups.')),
    call: call as never,
  });
  await draft.open(new File([content], 'people.csv'), TENANCY);
  return draft;
}
const isChecked = (draft: ImportDraft) =>
  vi.waitUntil(() => draft.snapshot().summary !== null && draft.snapshot().busy === null);

/** A look-up of numbers that the test answers. */
function lookUpOnDemand() {
  let answer = () => {};
  const answered = new Promise<typeof NOBODY_KNOWN>((resolve) => {
    answer = () => resolve(NOBODY_KNOWN);
  });
  return { call: () => answered, answer };
}

describe('what is chosen while rows are checked', () => {
  const PARISIAN = 'Name,Phone\nAnn,06 12 34 56 78\n';

  /** A draft at the check whose look-up of numbers is under way, and what answers it. */
  async function askingDraft() {
    const { call, answer } = lookUpOnDemand();
    const draft = await openedDraft('Name,Phone,Mobile\nAnn,2025550112,2025550113\n', call);
    draft.choosePhone(1);
    draft.goTo('check');
    await vi.waitUntil(() => draft.snapshot().busy === 'asking');
    draft.goTo('columns');
    return { draft, answer };
  }

  it.each<[string, (draft: ImportDraft) => void]>([
    ['another country', (draft) => draft.setCountry('FR')],
    ['another field', (draft) => draft.setTarget(0, 'last_name')],
    ['another column of numbers', (draft) => draft.choosePhone(2)],
  ])('has them checked again: %s', async (_, choose) => {
    const { draft, answer } = await askingDraft();
    choose(draft);
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect([draft.snapshot().summary, draft.snapshot().busy]).toEqual([null, null]);
  });

  it('applies to the rows that are imported', async () => {
    const { call, answer } = lookUpOnDemand();
    const draft = await openedDraft(PARISIAN, call);
    draft.goTo('check');
    draft.goTo('columns');
    draft.setCountry('FR');
    answer();
    draft.goTo('check');
    await isChecked(draft);
    expect((await draft.page('all', 0, 10)).rows).toMatchObject([{ status: 'ready' }]);
  });

  it('is not undone by the check of a corrected row', async () => {
    const draft = await openedDraft(PARISIAN, () => Promise.resolve(NOBODY_KNOWN));
    draft.goTo('check');
    await isChecked(draft);
    const edit = draft.edit(0, { phone: '06 12 34 56 79' });
    draft.setCountry('FR');
    await edit;
    expect([draft.snapshot().summary, draft.snapshot().busy]).toEqual([null, null]);
  });
});

describe('corrections by hand', () => {
  const ROWS = 'Name,Phone\nAnn,2025550112\nBob;2025550113\nTotal,2\nCy,2025550114\nTotal,3\n';

  async function checkedDraft(content: string): Promise<ImportDraft> {
    const draft = await openedDraft(content, () => Promise.resolve(NOBODY_KNOWN));
    draft.goTo('check');
    await isChecked(draft);
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

  it('are checked before the file is read in another way', async () => {
    const draft = await checkedDraft(ROWS);
    draft.type({ index: 2, line: 5, values: { first_name: 'Cyrus', phone: '2025550114' } });
    await draft.setUndone('totals', true);
    expect((await namesIn(draft)).slice(2, 4)).toEqual([
      [4, 'Total', false],
      [5, 'Cyrus', true],
    ]);
  });

  it('are checked once, and forgotten with their file', async () => {
    const draft = await checkedDraft(ROWS);
    draft.type({ index: 2, line: 5, values: { first_name: 'Cyrus', phone: '2025550114' } });
    expect([await draft.checkTyped(), await draft.checkTyped()]).toEqual([5, null]);
    draft.type({ index: 2, line: 5, values: { first_name: 'Cyrus', phone: '2025550114' } });
    await draft.open(new File([ROWS], 'others.csv'), TENANCY);
    expect(await draft.checkTyped()).toBeNull();
    draft.type({ index: 2, line: 5, values: { first_name: 'Cyrus', phone: '2025550114' } });
    draft.clear();
    expect(await draft.checkTyped()).toBeNull();
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
  await draft.open(new File([content], 'people.csv'), {
    country: 'US',
    timeZone: 'UTC',
    customFields: [],
    forbiddenTargets: [],
  });
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
