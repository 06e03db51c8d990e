import { describe, expect, it } from 'vitest';
import { reasonProblem, ticketProblem } from './visitTerms.ts';

describe('a reason', () => {
  it.each<[string, ReturnType<typeof reasonProblem>]>([
    ['', 'required'],
    ['   ', 'required'],
    ['help', 'too_short'],
    ['x x x x x x x x x x', 'says_nothing'],
    ['test test test test test', 'says_nothing'],
    ['12345678901234567890', 'says_nothing'],
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
