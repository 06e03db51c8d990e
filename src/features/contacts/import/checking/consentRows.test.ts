import { describe, expect, it } from 'vitest';
import { readTable } from '#src/features/contacts/import/reading/readTable.ts';
import type { KnownGroupings } from './checkSummary.ts';
import { type CheckRules, RowCheck } from './RowCheck.ts';

/** As English quotes a cell. */
const QUOTED = '“{{text}}”';

const US: CheckRules = { targets: [], country: 'US', customFields: [], accepted: [], overruledWords: [] };

async function open(...lines: string[]): Promise<RowCheck> {
  const table = await readTable(new Blob([`${lines.join('\n')}\n`]), { separator: ',' });
  return new RowCheck(table.records, table);
}
/** Rows with these cells, each with a different number. */
const people = (...cells: string[]) => open(...cells.map((cell, at) => `20255501${10 + at},${cell}`));

describe('what rows say about consent', () => {
  const CONSENT: CheckRules = { ...US, targets: ['phone', 'consent'] };
  const OPT_OUT: CheckRules = { ...US, targets: ['phone', 'opt_out'] };

  it('is listed value by value, unclear ones first', async () => {
    const check = await people('yes', 'YES', 'STOP', '', 'maybe', 'Maybe ', 'perhaps', 'pending');
    const { consents } = await check.check(CONSENT);
    expect(consents).toEqual({
      standings: { opted_in: 2, opted_out: 1, unknown: 1, nothing: 1, undecided: 3 },
      agreed: { refused: 0, known: 0 },
      refusals: 0,
      unknownValues: [
        { column: 'consent', key: 'MAYBE', example: 'maybe', rows: 2, meaning: null, isKnown: false },
        { column: 'consent', key: 'PERHAPS', example: 'perhaps', rows: 1, meaning: null, isKnown: false },
      ],
      knownValues: [
        { column: 'consent', key: 'YES', example: 'yes', rows: 2, meaning: 'opted_in', isKnown: true },
        { column: 'consent', key: 'STOP', example: 'STOP', rows: 1, meaning: 'opted_out', isKnown: true },
        { column: 'consent', key: 'PENDING', example: 'pending', rows: 1, meaning: 'unknown', isKnown: true },
      ],
      otherValues: [],
      open: 2,
    });
  });

  it('goes to the API with the chosen meaning, and never as consent without one', async () => {
    const check = await people('yes', 'no', '', 'maybe', 'pending');
    await check.check(CONSENT);
    const consentsToImport = () => [0, 1, 2, 3, 4].map((index) => check.importRow(index, QUOTED).consent);
    expect(consentsToImport()).toEqual(['opted_in', 'opted_out', undefined, 'unknown', 'unknown']);
    const { consents } = check.decideConsents({ 'consent MAYBE': 'opted_out', 'consent YES': 'nothing' });
    expect(consents).toMatchObject({ open: 0, standings: { opted_in: 0, opted_out: 2, nothing: 2 } });
    expect(consentsToImport()).toEqual([undefined, 'opted_out', undefined, 'opted_out', 'unknown']);
  });

  it('has one question for all values beyond twenty; single choices count first', async () => {
    const check = await people(...Array.from({ length: 25 }, (_, n) => `answer ${n}`), 'no');
    const { consents } = await check.check(CONSENT);
    expect([consents?.unknownValues.length, consents?.otherValues, consents?.open]).toMatchObject([
      20,
      [{ key: '', rows: 5 }],
      25,
    ]);
    const decided = check.decideConsents({ 'consent ': 'unknown', 'consent ANSWER 3': 'opted_out' });
    expect(decided.consents).toMatchObject({ open: 0, standings: { unknown: 24, opted_out: 2 } });
  });

  it('in an opt-out column says nothing about who agreed', async () => {
    const check = await people('yes', 'no', '2024-05-01', '');
    const { consents } = await check.check(OPT_OUT);
    expect(consents?.standings).toEqual({ opted_in: 0, opted_out: 2, unknown: 0, nothing: 2, undecided: 0 });
  });

  it.each([
    ['yes,no', 'opted_in'],
    ['yes,yes', 'opted_out'],
    ['yes,maybe', 'undecided'],
    ['yes,pending', 'unknown'],
    ['no,no', 'opted_out'],
    [',no', 'nothing'],
  ])('in two columns (%s) is the stricter of both: %s', async (cells, standing) => {
    const check = await people(cells);
    await check.check({ ...US, targets: ['phone', 'consent', 'opt_out'] });
    expect(check.standing(0)).toBe(standing);
  });

  it('is sent with its wording, source, date and line', async () => {
    const check = await open(
      '2025550110,Oui,Web form,I agree,3/4/2024',
      '2025550111,no,,,2024-05-01T22:30:00+02:00',
      '2025550112,,Fair,,',
      '2025550113,pending,Fair,,2024-05-01',
    );
    await check.check({ ...US, targets: ['phone', 'consent', 'consent_source', 'consent_text', 'consent_date'] });
    expect([0, 1, 2, 3].map((index) => check.importRow(index, QUOTED))).toMatchObject([
      {
        consent: 'opted_in',
        consent_evidence: 'Web form · I agree · “Oui”',
        consent_at: '2024-03-04T12:00:00.000Z',
        line: 1,
      },
      { consent: 'opted_out', consent_evidence: '“no”', consent_at: '2024-05-01T20:30:00.000Z', line: 2 },
      { consent_evidence: 'Fair', line: 3 },
      { consent: 'unknown', line: 4 },
    ]);
    expect(check.importRow(1, '« {{text}} »').consent_evidence).toBe('« no »');
    expect(check.importRow(2, QUOTED)).not.toHaveProperty('consent');
    expect(check.importRow(3, QUOTED)).not.toHaveProperty('consent_at');
  });

  it('is sent with date and wording where only the import says that everybody agreed', async () => {
    const check = await people('2024-05-01,Web form', ',');
    await check.check({ ...US, targets: ['phone', 'consent_date', 'consent_text'] });
    expect(check.importRow(0, QUOTED)).toMatchObject({
      consent_at: '2024-05-01T12:00:00.000Z',
      consent_evidence: 'Web form',
      line: 1,
    });
    expect(check.importRow(0, QUOTED)).not.toHaveProperty('consent');
    expect(check.importRow(1, QUOTED)).not.toHaveProperty('line');
  });

  it.each([
    ['2024-05-01', '2024-05-01T12:00:00.000Z'],
    ['13/4/2024', '2024-04-13T12:00:00.000Z'],
    ['3/4/2024', undefined],
    ['yes', undefined],
    ['2150-05-01', undefined],
  ])('of an opt-out on %s has the date where it is certain', async (cell, consent_at) => {
    const check = await people(cell);
    await check.check(OPT_OUT);
    const row = check.importRow(0, QUOTED);
    expect([row.consent, row.consent_at]).toEqual(['opted_out', consent_at]);
  });

  it.each([
    ['Pacific/Apia', '2024-04-30T23:00:00.000Z'],
    ['Pacific/Chatham', '2024-04-30T23:15:00.000Z'],
    ['America/New_York', '2024-05-01T16:00:00.000Z'],
  ])('is dated on the same day in %s', async (timeZone, consent_at) => {
    const check = await open('2025550110,yes,,2024-05-01', '2025550111,,2024-05-01,');
    await check.check({ ...US, targets: ['phone', 'consent', 'opt_out', 'consent_date'], timeZone });
    expect([0, 1].map((index) => check.importRow(index, QUOTED).consent_at)).toEqual([consent_at, consent_at]);
  });

  it('asks for the date format where no row shows it', async () => {
    const check = await people('yes,3/4/2024');
    const rules: CheckRules = { ...US, targets: ['phone', 'consent', 'consent_date'] };
    const { ambiguousColumns } = await check.check(rules);
    expect(ambiguousColumns).toMatchObject([{ notation: 'month_first', example: '3/4/2024' }]);
    await check.check({ ...rules, notations: { [ambiguousColumns[0]?.key ?? '']: 'day_first' } });
    expect(check.importRow(0, QUOTED).consent_at).toBe('2024-04-03T12:00:00.000Z');
  });

  it.each(['2999-01-01', 'soon', '99/99/2020', '1900-01-01'])('is not taken with the day %s', async (day) => {
    const check = await people(`yes,${day}`);
    await check.check({ ...US, targets: ['phone', 'consent', 'consent_date'] });
    expect([check.reason(0), check.finding(0)]).toMatchObject(['custom_value', { field: 'consent_date' }]);
  });

  it('counts in repeated and invalid rows if it is a refusal, and only then', async () => {
    const check = await open(
      '2025550110,yes,ann@example.com',
      '2025550110,no,',
      '2025550110,yes,',
      '2025550111,no,not an address',
      '2025550112,yes,not an address',
      'nobody,no,',
      '2025550113,no,a@example.com,more',
    );
    const { consents } = await check.check({ ...US, targets: ['phone', 'consent', 'email'] });
    expect(check.refusals()).toEqual([1, 3]);
    expect(consents).toMatchObject({ refusals: 2, standings: { opted_in: 0, opted_out: 1 } });
    expect([check.optedOutBy(0), check.importRow(0, QUOTED).consent]).toEqual([1, 'unknown']);
    expect(check.importRow(3, QUOTED)).toMatchObject({
      phone: '+12025550111',
      suppress_only: true,
      consent: 'opted_out',
      email: '',
      line: 4,
    });
    expect(check.importRow(0, QUOTED)).not.toHaveProperty('suppress_only');
    expect(check.optedOutBy(3)).toBeNull();
    check.edit(3, { phone: '2025550111', consent: 'no', email: '' });
    expect(check.refusals()).toEqual([1]);
    check.edit(1, { phone: '2025550110', consent: 'yes', email: '' });
    expect(check.refusals()).toEqual([]);
    expect([check.standing(0), check.importRow(0, QUOTED).consent]).toEqual(['opted_in', 'opted_in']);
  });

  it('counts agreements of people who opted out, and of existing contacts', async () => {
    const check = await people('yes', 'yes', 'yes', 'no');
    await check.check(CONSENT);
    const [refusedNumber = '', knownNumber = '', , otherNumber = ''] = check.numbersToLookUp(9);
    check.learn(check.numbersToLookUp(9), {
      known: [refusedNumber, knownNumber, otherNumber],
      refused: [refusedNumber, otherNumber],
    });
    expect(check.settle().consents).toMatchObject({
      standings: { opted_in: 3, opted_out: 1 },
      agreed: { refused: 1, known: 1 },
    });
  });

  it('is not asked about where no column has it', async () => {
    const check = await people('yes');
    expect(await check.check({ ...US, targets: ['phone', 'ignore'] })).not.toHaveProperty('consents');
    expect(check.standing(0)).toBeNull();
  });
});

describe('the groups and categories that rows name', () => {
  const groupings: KnownGroupings = {
    groups: [
      { name: 'VIP', type: 'manual' },
      { name: 'Gone quiet', type: 'smart' },
      { name: 'Paris, France', type: 'manual' },
    ],
    categories: [{ name: 'Lead' }],
  };
  const rules: CheckRules = { ...US, targets: ['phone', 'category', 'groups'], groupings };

  it('are listed once each, and one by one only if unknown', async () => {
    const check = await people(
      'lead,vip; New',
      'Partner,NEW | Gone quiet',
      'partner,"Paris, France, vip"',
      `,${'x'.repeat(90)}`,
    );
    expect((await check.check(rules)).groupings).toEqual({
      unknownNames: [
        { kind: 'groups', key: 'NEW', name: 'New', rows: 2, state: 'missing' },
        { kind: 'categories', key: 'PARTNER', name: 'Partner', rows: 2, state: 'missing' },
        { kind: 'groups', key: 'GONE QUIET', name: 'Gone quiet', rows: 1, state: 'smart' },
        { kind: 'groups', key: 'X'.repeat(90), name: `${'x'.repeat(79)}…`, rows: 1, state: 'unusable' },
      ],
      hiddenCount: 0,
      knownCounts: { categories: 1, groups: 2 },
    });
  });

  it('are ignored until somebody creates them, and smart groups always', async () => {
    const check = await people('Partner,vip; new; Gone quiet', 'lead,');
    await check.check(rules);
    expect(check.importRow(0, QUOTED)).toMatchObject({ groups: ['VIP'] });
    expect(check.importRow(0, QUOTED)).not.toHaveProperty('category');
    expect(check.groupingsOf(0)?.ignored).toEqual(['Partner', 'new', 'Gone quiet']);
    check.createGroupings({ categories: ['PARTNER'], groups: ['NEW', 'GONE QUIET', 'NOBODY'] });
    expect(check.importRow(0, QUOTED)).toMatchObject({ category: 'Partner', groups: ['VIP', 'new'] });
    expect(check.groupingsToCreate).toEqual({ categories: ['Partner'], groups: ['new'] });
    expect(check.importRow(1, QUOTED)).toMatchObject({ category: 'Lead' });
  });

  it('are those of the rows as they were corrected', async () => {
    const check = await people(',New');
    await check.check(rules);
    const { groupings: after } = check.edit(0, { phone: '2025550110', category: '', groups: 'Newer' });
    expect(after?.unknownNames).toMatchObject([{ name: 'Newer', rows: 1 }]);
    expect(check.edit(0, null).groupings?.unknownNames).toMatchObject([{ name: 'New', rows: 1 }]);
  });

  it('are not asked about in rows that are not imported', async () => {
    const check = await open('nobody,Strange,Stranger');
    expect((await check.check(rules)).groupings?.unknownNames).toEqual([]);
  });
});
