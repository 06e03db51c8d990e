import { describe, expect, it } from 'vitest';
import { isMaskedText } from './isMaskedText.ts';
import { isAwaitingDecision, MASKED_TEXT, reasonProblem, ticketProblem, VISIT_LIMITS } from './visitTerms.ts';

describe('a reason', () => {
  it.each<[string, ReturnType<typeof reasonProblem>]>([
    ['', 'required'],
    ['   ', 'required'],
    ['help', 'too_short'],
    ['x x x x x x x x x x', 'says_nothing'],
    ['test test test test test', 'says_nothing'],
    ['Test test TEST of a thing', null],
    ['Test TEST test of it a b c', null],
    ['Test TEST test tESt it', 'says_nothing'],
    ['12345678901234567890', 'says_nothing'],
    ['It won’t go out', null],
    ['It will go now', 'too_short'],
    ['It will go today', null],
    ['Straße STRASSE Wort', null],
    ['..............................', 'says_nothing'],
    ['Their campaign does not start', null],
    ['La campagne ne démarre pas', null],
    ['Кампания не начинается сегодня', null],
  ])('“%s”: %s', (reason, problem) => {
    expect(reasonProblem(reason)).toBe(problem);
  });
});

describe('a ticket', () => {
  it.each<[string, ReturnType<typeof ticketProblem>]>([
    ['', 'required'],
    [' ', 'required'],
    ['none', 'no_ticket'],
    ['1042', 'no_ticket'],
    ['see HELP-1042', 'no_ticket'],
    ['#1042 #1043', 'no_ticket'],
    ['H-1', 'no_ticket'],
    ['HE-1', null],
    ['HELPDESKTE-1', null],
    ['HELPDESKTEA-1', 'no_ticket'],
    ['HELP1-1', 'no_ticket'],
    ['#123456789', null],
    ['#1234567890', 'no_ticket'],
    ['#10a', 'no_ticket'],
    ['HELP-', 'no_ticket'],
    ['https://help.example/1042', 'no_ticket'],
    ['HELP-1042 and more', 'no_ticket'],
    ['HELP-1042', null],
    [' help-1042 ', null],
    ['#1042', null],
  ])('“%s”: %s', (ticket, problem) => {
    expect(ticketProblem(ticket)).toBe(problem);
  });
});

describe('a visit that has asked to make changes', () => {
  const WAITING_VISIT = { ended_at: null, change_requested_at: '2026-01-12T10:00:00Z', change_decision: null };

  it.each<[string, Parameters<typeof isAwaitingDecision>[0], boolean]>([
    ['waits for the owners', WAITING_VISIT, true],
    ['no longer waits once it has ended', { ...WAITING_VISIT, ended_at: '2026-01-12T10:15:00Z' }, false],
    ['does not wait if it has not asked', { ...WAITING_VISIT, change_requested_at: null }, false],
    ['does not wait once it was allowed', { ...WAITING_VISIT, change_decision: 'allowed' }, false],
    ['does not wait once it was declined', { ...WAITING_VISIT, change_decision: 'declined' }, false],
  ])('%s', (_, visit, isAwaiting) => expect(isAwaitingDecision(visit)).toBe(isAwaiting));
});

it('a masked text is recognized by its eight bullets', () => {
  expect(MASKED_TEXT).toBe('\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022');
  expect(isMaskedText('••••••••')).toBe(true);
  expect(['', '•', '•••••••••', 'See you at eight'].filter(isMaskedText)).toEqual([]);
});

it('a reason has 15 to 300 characters, a ticket at most 40', () => {
  expect(VISIT_LIMITS).toEqual({ reason: { min: 15, max: 300 }, ticket: { max: 40 } });
});
