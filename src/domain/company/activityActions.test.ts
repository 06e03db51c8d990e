import { expect, it } from 'vitest';
import { type ActivityAction, isAboutMany, isAboutOneself } from './activityActions.ts';

it.each<[ActivityAction, isMany: boolean, isOneself: boolean]>([
  ['create', false, false],
  ['reveal texts', false, false],
  ['import', true, false],
  ['send messages', true, false],
  ['undo bulk delete', true, false],
  ['login', false, true],
  ['renew recovery codes', false, true],
])('%s is about many records: %s, about oneself: %s', (action, isMany, isOneself) => {
  expect([isAboutMany(action), isAboutOneself(action)]).toEqual([isMany, isOneself]);
});
