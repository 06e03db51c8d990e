import { describe, expect, it } from 'vitest';
import { consentWordIssues, withAlwaysUnderstood } from './consentWordIssues.ts';

const ALWAYS = 'STOP QUIT END REVOKE OPTOUT CANCEL UNSUBSCRIBE STOPALL REMOVE TD ARRET'.split(' ');
const FINE = { opt_out: [...ALWAYS, 'GENUG'], opt_in: ['START'], help: ['HELP'] };

describe('the three word lists', () => {
  it('accept any words that cannot be confused', () => {
    expect(consentWordIssues(FINE)).toEqual({ opt_out: [], opt_in: [], help: [] });
  });

  it.each([
    ['listed twice, in another case', 'opt_out', { opt_out: [...ALWAYS, 'stop!'] }, ['twice', 'stop!', null]],
    ['listed twice, with an accent', 'opt_in', { opt_in: ['START', 'Stárt'] }, ['twice', 'Stárt', null]],
    ['in two lists', 'opt_in', { opt_in: ['START', 'Genug'] }, ['in_other_list', 'Genug', 'opt_out']],
    ['in two lists, as a default of the earlier one', 'help', { help: ['start'] }, ['reserved', 'start', 'opt_in']],
    ['a default of an earlier list', 'help', { help: ['quit'] }, ['reserved', 'quit', 'opt_out']],
    ['a default of a later list', 'opt_out', { opt_out: [...ALWAYS, 'INFO'] }, ['reserved', 'INFO', 'help']],
    ['only punctuation', 'help', { help: ['?!'] }, ['no_letters', '?!', null]],
    [
      'never matched, as replies are read without it',
      'help',
      { help: ['Re: fees'] },
      ['never_matches', 'Re: fees', null],
    ],
    ['common for another list, in another language', 'help', { help: ['BASTA'] }, ['reserved', 'BASTA', 'opt_out']],
    ['of another list, with a hyphen', 'opt_in', { opt_in: ['opt-out'] }, ['reserved', 'opt-out', 'opt_out']],
    ['missing', 'opt_out', { opt_out: ALWAYS.slice(0, 9) }, ['missing', 'TD, ARRET', null]],
  ] as const)('report a word that is %s', (_, kind, change, [problem, word, other]) => {
    expect(consentWordIssues({ ...FINE, ...change })[kind]).toEqual([{ problem, word, other }]);
  });

  it('report missing words only in the opt-out list', () => {
    const { opt_in, help } = consentWordIssues({ ...FINE, opt_out: [] });
    expect([opt_in, help]).toEqual([[], []]);
  });

  it('accept a word written both with and without a space, as the law does', () => {
    expect(consentWordIssues({ ...FINE, opt_out: [...ALWAYS, 'OPT OUT'] }).opt_out).toEqual([]);
  });
});

describe('an opt-out list', () => {
  it('is completed with the words that always opt out, and keeps the tenant’s own', () => {
    const always = 'STOP, QUIT, END, REVOKE, OPT OUT, OPTOUT, CANCEL, UNSUBSCRIBE, STOPALL, REMOVE, TD, ARRET'.split(
      ', ',
    );
    expect(withAlwaysUnderstood(['stop', 'ENDE', 'Quit!'])).toEqual([...always, 'ENDE']);
    expect(withAlwaysUnderstood([...always, 'ENDE'])).toEqual([...always, 'ENDE']);
  });
});
