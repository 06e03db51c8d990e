import { describe, expect, it } from 'vitest';
import { consentWordIssues } from './consentWordIssues.ts';

const FINE = { opt_out: ['STOP', 'ENDE'], opt_in: ['START'], help: ['HELP'] };

describe('the words of the three lists', () => {
  it('may be any that nobody confuses', () => {
    expect(consentWordIssues(FINE)).toEqual({ opt_out: [], opt_in: [], help: [] });
  });

  it.each([
    ['twice in any case', 'opt_out', { opt_out: ['STOP', 'stop!'] }, ['twice', 'stop!', null]],
    ['in two lists', 'opt_in', { opt_in: ['START', 'Ende'] }, ['in_other_list', 'Ende', 'opt_out']],
    ['in two lists, the last of them', 'help', { help: ['start'] }, ['reserved', 'start', 'opt_in']],
    ['a default of another list', 'help', { help: ['quit'] }, ['reserved', 'quit', 'opt_out']],
    ['a default of a later list', 'opt_out', { opt_out: ['STOP', 'INFO'] }, ['reserved', 'INFO', 'help']],
    ['without a letter', 'help', { help: ['?!'] }, ['no_letters', '?!', null]],
    ['without STOP', 'opt_out', { opt_out: ['ENDE'] }, ['stop_missing', 'STOP', null]],
  ] as const)('are named where one is %s', (_, kind, change, [problem, word, other]) => {
    expect(consentWordIssues({ ...FINE, ...change })[kind]).toEqual([{ problem, word, other }]);
  });
});
