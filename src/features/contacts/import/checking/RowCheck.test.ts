import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from '#src/features/contacts/import/reading/readTable.ts';
import { type CheckRules, RowCheck } from './RowCheck.ts';

/** As English quotes a cell. */
const QUOTED = '“{{text}}”';

const US: CheckRules = { targets: [], country: 'US', customFields: [], accepted: [], overruledWords: [] };
const ORDINARY: CheckRules = {
  ...US,
  targets: ['first_name', 'last_name', 'phone', 'email', 'ignore', 'ignore', 'ignore', 'notes'],
};

async function open(content: Blob | string, hasHeader: boolean): Promise<RowCheck> {
  const table = await readTable(content instanceof Blob ? content : new Blob([content]), {});
  return new RowCheck(hasHeader ? table.records.slice(1) : table.records, table);
}
const dataFile = (name: string): Blob => new Blob([new Uint8Array(readFileSync(`tests/data/${name}`))]);

describe('RowCheck', () => {
  it('finds the expected rows in the ordinary file', async () => {
    const check = await open(dataFile('contacts-2000.csv'), true);
    expect(await check.check(ORDINARY)).toEqual({
      refused: 0,
      rows: 2000,
      statuses: { ready: 1902, known: 0, duplicate: 83, invalid: 15 },
      reasons: { not_a_number: 3, empty: 2, invalid_area: 2, too_long: 2, too_short: 3, scientific: 3 },
      marks: { blank: 0, tidied: 0, damaged: 0, reread: 0 },
      blankWords: [],
      ambiguousColumns: [],
    });
  });

  it.each([
    ['windows-1252-semicolon.csv', true, ORDINARY, { rows: 300, ready: 289, duplicate: 9, invalid: 2 }],
    ['utf-16-tab.tsv', true, ORDINARY, { rows: 300, ready: 281, duplicate: 14, invalid: 5 }],
    ['utf-8-bom.csv', true, ORDINARY, { rows: 300, ready: 281, duplicate: 14, invalid: 5 }],
    [
      'no-header.csv',
      false,
      { ...US, targets: ['phone', 'first_name', 'last_name'] },
      { rows: 100, ready: 95, duplicate: 2, invalid: 3 },
    ],
    [
      'total-before-to.csv',
      true,
      { ...US, targets: ['ignore', 'phone', 'first_name'] },
      { rows: 2, ready: 2, duplicate: 0, invalid: 0 },
    ],
  ] as const)('finds the expected rows in %s', async (name, hasHeader, rules, { rows, ...statuses }) => {
    const summary = await (await open(dataFile(name), hasHeader)).check(rules);
    expect(summary).toMatchObject({ rows, statuses: { known: 0, ...statuses } });
  });

  it('names every row of the ragged file that is broken, with its line', async () => {
    const check = await open(dataFile('ragged.csv'), true);
    await check.check({ ...US, targets: ['full_name', 'phone', 'ignore'] });
    const rows = check.records.map((record, index) => [record.line, check.status(index), check.reason(index)]);
    expect(rows).toEqual([
      [2, 'invalid', 'too_few_cells'],
      [3, 'invalid', 'too_many_cells'],
      [4, 'invalid', 'open_quote'],
      [5, 'ready', null],
    ]);
    expect(check.reading(2).values).toEqual({ first_name: 'Open', last_name: 'quote', phone: '2035550113' });
  });

  const NAME_AND_PHONE: CheckRules = { ...US, targets: ['first_name', 'phone'] };

  it('marks the row with a character its encoding does not know, until it is corrected', async () => {
    const bytes = [...Buffer.from('Zoë,2025550112\nNo'), 0xeb, ...Buffer.from('l,2025550113\nAnn,2025550114')];
    const check = await open(new Blob([Uint8Array.from(bytes)]), false);
    const summary = await check.check(NAME_AND_PHONE);
    expect(summary.marks.damaged).toBe(1);
    expect(summary.statuses.ready).toBe(3);
    expect(check.matching('damaged').map((index) => check.records[index]?.line)).toEqual([2]);
    expect(check.reading(0).values.first_name).toBe('Zoë');
    expect(check.reading(1).values.first_name).toBe('No\ufffdl');
    expect(check.edit(1, { first_name: 'Noël', phone: '2025550113' }).marks.damaged).toBe(0);
  });

  it('takes the first of equal numbers that can be imported', async () => {
    const check = await open('Ann,2025550112,x\nBob,(202) 555-0112\nCy,+1 202 555 0112\n', false);
    await check.check({ ...NAME_AND_PHONE, accepted: ['too_few_cells'] });
    expect([0, 1, 2].map((index) => [check.status(index), check.firstOf(index)])).toEqual([
      ['ready', null],
      ['duplicate', 0],
      ['duplicate', 0],
    ]);
    check.edit(0, { first_name: 'Ann', phone: 'none' });
    expect([0, 1, 2].map((index) => [check.status(index), check.firstOf(index)])).toEqual([
      ['invalid', null],
      ['ready', null],
      ['duplicate', 1],
    ]);
  });

  it('judges an edited row by the edit, and by the file again once the edit is undone', async () => {
    const check = await open('Ann,no number\nBob,2025550113', false);
    await check.check(NAME_AND_PHONE);
    const edited = check.edit(0, { first_name: 'Ann', phone: '2025550112' });
    expect(edited.statuses).toMatchObject({ ready: 2, invalid: 0 });
    expect(check.importRow(0, QUOTED)).toMatchObject({ row: 1, phone: '+12025550112', first_name: 'Ann' });
    expect(check.edit(0, null).statuses).toMatchObject({ ready: 1, invalid: 1 });
  });

  describe('with edited rows and other columns', () => {
    const THREE_COLUMNS = 'Ann,2025550112,ann@example.com\nBob,2025550113,bob@example.com';

    it('takes what was not edited from the file', async () => {
      const check = await open(THREE_COLUMNS, false);
      await check.check({ ...NAME_AND_PHONE, targets: ['first_name', 'phone', 'ignore'] });
      check.edit(0, { first_name: 'Anna', phone: '2025550112' });
      await check.check({ ...US, targets: ['first_name', 'phone', 'email'] });
      expect(check.reading(0).values).toEqual({ first_name: 'Anna', phone: '2025550112', email: 'ann@example.com' });
      await check.check({ ...US, targets: ['ignore', 'phone', 'email'] });
      expect(check.reading(0).values).toEqual({ phone: '2025550112', email: 'ann@example.com' });
    });

    it('reads the column that fills a field now', async () => {
      const check = await open('Ann,2025550112,2025550114', false);
      await check.check({ ...US, targets: ['first_name', 'phone', 'ignore'] });
      check.edit(0, { first_name: 'Anna', phone: '2025550112' });
      await check.check({ ...US, targets: ['first_name', 'ignore', 'phone'] });
      expect(check.importRow(0, QUOTED)).toMatchObject({ first_name: 'Anna', phone: '+12025550114' });
    });

    it('keeps all values of a broken row, whose cells may be in the wrong columns', async () => {
      const check = await open(`${THREE_COLUMNS}\n2025550114,Cy`, false);
      await check.check({ ...US, targets: ['first_name', 'phone', 'email'] });
      check.edit(2, { first_name: 'Cy', phone: '2025550114', email: '' });
      await check.check({ ...US, targets: ['phone', 'first_name', 'email'] });
      expect(check.reading(2).values).toEqual({ first_name: 'Cy', phone: '2025550114', email: '' });
    });
  });

  it('looks each number up once, and remembers the result', async () => {
    const check = await open('Ann,2025550112\nBob,2025550113\nCy,2025550112\nDee,none', false);
    await check.check(NAME_AND_PHONE);
    expect(check.numbersToLookUp(10)).toEqual(['+12025550112', '+12025550113']);
    const knownPhones = { known: ['+12025550113'], refused: [] };
    check.learn(['+12025550112', '+12025550113'], knownPhones);
    expect(check.settle().statuses).toEqual({
      ready: 1,
      known: 1,
      duplicate: 1,
      invalid: 1,
    });
    expect(check.numbersToLookUp(10)).toEqual([]);
  });

  it('counts people who opted out once, whether they are or were contacts', async () => {
    const check = await open('Ann,2025550112\nBob,2025550113\nCy,2025550112\nDee,2025550114', false);
    await check.check(NAME_AND_PHONE);
    const refused = ['+12025550112', '+12025550113'];
    check.learn(check.numbersToLookUp(10), { known: ['+12025550113'], refused });
    expect(check.settle().refused).toBe(2);
    expect([0, 1, 2, 3].map((index) => check.isRefused(index))).toEqual([true, true, false, false]);
    // With another number, the row is about another person.
    expect(check.edit(0, { first_name: 'Ann', phone: '2025550115' }).refused).toBe(2);
    expect([0, 1, 2, 3].map((index) => check.isRefused(index))).toEqual([false, true, true, false]);
  });

  it('shows the rows of a status and of a reason', async () => {
    const check = await open('Ann,2025550112\nBob,none\nCy,2025550112\nDee,', false);
    await check.check(NAME_AND_PHONE);
    expect(check.matching('all')).toEqual([0, 1, 2, 3]);
    expect(check.matching('invalid')).toEqual([1, 3]);
    expect(check.matching('duplicate')).toEqual([2]);
    expect(check.matching('empty')).toEqual([3]);
  });

  it('returns rows as the API expects them', async () => {
    const check = await open('Ann Lee,"(202) 555-0112",ann@example.com,m\n', false);
    const size = { key: 'size', label: 'Size', type: 'choice' as const, choices: ['S', 'M'], is_retired: false };
    await check.check({ ...US, targets: ['full_name', 'phone', 'email', 'custom.size'], customFields: [size] });
    expect(check.importRow(0, QUOTED)).toEqual({
      row: 1,
      phone: '+12025550112',
      phone_as_typed: '(202) 555-0112',
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      language: null,
      timezone: null,
      notes: '',
      custom: { size: 'M' },
    });
  });

  describe('numbers and days', () => {
    const field = (key: string, type: 'number' | 'date') => ({ key, label: key, type, choices: [], is_retired: false });
    const customFields = [field('points', 'number'), field('paid', 'number'), field('since', 'date')];
    const rules: CheckRules = {
      ...US,
      customFields,
      targets: ['phone', 'custom.points', 'custom.paid', 'custom.since'],
    };
    const values = (check: RowCheck): unknown[][] =>
      check.records.map((_, index) => {
        const { points, paid, since } = check.importRow(index, QUOTED).custom;
        return [points, paid, since];
      });
    const rows = (...lines: string[]): string =>
      lines.map((line, index) => `202555011${index}\t${line.replaceAll('|', '\t')}\n`).join('');

    it('are read in the format that the whole column shows, down to its last cell', async () => {
      const check = await open(rows('1,234|1.234|3/4/2020', '5|2,5|5/6/2020', '1,234.5|7|13/6/2020'), false);
      expect((await check.check(rules)).ambiguousColumns).toEqual([]);
      expect(values(check)).toEqual([
        [1234, 1234, '2020-04-03'],
        [5, 2.5, '2020-06-05'],
        [1234.5, 7, '2020-06-13'],
      ]);
    });

    it('are asked about where no cell shows the format, and read as usual in the country until answered', async () => {
      const check = await open(rows('1,234|2.5|3/4/2020', '5,678|7|5/5/2020', '9|8|6/6/2020'), false);
      expect((await check.check(rules)).ambiguousColumns).toEqual([
        {
          key: 'points',
          notation: 'point',
          example: '1,234',
          readings: [
            { notation: 'point', value: 1234 },
            { notation: 'comma', value: 1.234 },
          ],
          cells: 2,
        },
        {
          key: 'since',
          notation: 'month_first',
          example: '3/4/2020',
          readings: [
            { notation: 'month_first', value: '2020-03-04' },
            { notation: 'day_first', value: '2020-04-03' },
          ],
          cells: 1,
        },
      ]);
      expect(values(check)[0]).toEqual([1234, 2.5, '2020-03-04']);
      const output = await check.check({ ...rules, notations: { points: 'comma', since: 'day_first' } });
      expect(output.ambiguousColumns.map(({ notation }) => notation)).toEqual(['comma', 'day_first']);
      expect(values(check)[0]).toEqual([1.234, 2.5, '2020-04-03']);
    });

    it.each([
      ['the other column of the file', 'US', '1,234|0,5|', 'comma'],
      ['the country', 'DE', '1,234|7|', 'comma'],
      ['the country', 'IN', '1,234|7|', 'point'],
    ])('get their first format from %s: %s', async (_, country, line, notation) => {
      const check = await open(rows(line), false);
      const { ambiguousColumns } = await check.check({ ...rules, country });
      expect(ambiguousColumns).toMatchObject([{ key: 'points', notation }]);
    });

    it('are read with decimal commas where semicolons separate the cells', async () => {
      const check = await open('2025550110;;1,234\n2025550111;;5,678\n', false);
      const { ambiguousColumns } = await check.check({
        ...rules,
        targets: ['phone', 'ignore', 'custom.points'],
      });
      expect(ambiguousColumns).toMatchObject([{ key: 'points', notation: 'comma', cells: 2 }]);
    });

    it('in both formats in one column are read one by one, and the ambiguous ones asked about', async () => {
      const check = await open(rows('1,5||', '1.5||', '1,234||'), false);
      expect((await check.check(rules)).ambiguousColumns).toMatchObject([
        { key: 'points', notation: 'point', cells: 1 },
      ]);
      expect(values(check).map(([points]) => points)).toEqual([1.5, 1.5, 1234]);
    });

    it('in a broken row say nothing about the column', async () => {
      const check = await open('2025550110,"1,234"\n2025550111,"2,5",x\n2025550112,"5,678"\n', false);
      const { ambiguousColumns } = await check.check({ ...rules, targets: ['phone', 'custom.points'] });
      expect(ambiguousColumns).toMatchObject([{ key: 'points', cells: 2 }]);
    });
  });

  it('stops when the rules change', async () => {
    const check = await open('1\n'.repeat(100), false);
    const abort = new AbortController();
    const checking = check.check({ ...US, targets: ['phone'] }, { slice: 10, signal: abort.signal });
    abort.abort(new Error('other rules'));
    await expect(checking).rejects.toThrow('other rules');
  });
});
