import { expect, it } from 'vitest';
import { conversationStatus } from './conversationStatus.ts';

const EARLY = '2026-03-02T10:00:00.000Z';
const LATE = '2026-03-02T11:00:00.000Z';
const NOTHING = { lastTurnAt: '', hasTeam: false, doneAt: null, isReopened: false, snoozedUntil: null };

it.each([
  ['only rules have written', {}, 'automatic'],
  ['the person has written', { lastTurnAt: EARLY }, 'open'],
  ['the team has written', { hasTeam: true }, 'open'],
  ['a colleague has reopened it', { isReopened: true }, 'open'],
  ['it was done after the person wrote', { lastTurnAt: EARLY, doneAt: LATE }, 'done'],
  ['it was done at the same instant', { lastTurnAt: EARLY, doneAt: EARLY }, 'done'],
  ['the person wrote after it was done', { lastTurnAt: LATE, doneAt: EARLY }, 'open'],
  ['it is snoozed', { lastTurnAt: EARLY, snoozedUntil: LATE }, 'snoozed'],
  ['only rules have written, and it is snoozed', { snoozedUntil: LATE }, 'snoozed'],
  ['it was done and is snoozed', { lastTurnAt: EARLY, doneAt: LATE, snoozedUntil: LATE }, 'done'],
  ['it was done before anyone wrote', { doneAt: EARLY }, 'done'],
] as const)('a conversation where %s', (_, output, status) => {
  expect(conversationStatus({ ...NOTHING, ...output })).toBe(status);
});
