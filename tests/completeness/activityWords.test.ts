import { expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { TOLD_ACTIONS } from '#src/server/http/operations/logOperation.ts';

it('whatever the activity tells of has words', () => {
  expect(TOLD_ACTIONS.length).toBeGreaterThan(30);
  const wordless = TOLD_ACTIONS.filter((action) => !(action.replaceAll(' ', '_') in en.activity.actions));
  expect(wordless).toEqual([]);
});
