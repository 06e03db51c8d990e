import { expect, it } from 'vitest';
import { createScopeWatch } from './createScopeWatch.ts';

type Heard = [path: string, version: string | null, at?: number];

it.each<[string, Heard[], number]>([
  ['nothing while nobody knows a scope', [['/contacts', 'a']], 0],
  [
    'nothing while it stays the same',
    [
      ['/user', 'a'],
      ['/contacts', 'a'],
      ['/groups', 'a'],
    ],
    0,
  ],
  [
    'another one',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
    ],
    1,
  ],
  [
    'it once, while the new one is on its way',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/groups', 'b', 200],
    ],
    1,
  ],
  [
    'it again where nothing came of it',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/groups', 'b', 2000],
    ],
    2,
  ],
  [
    'nothing more once the new one is here',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/user', 'b'],
      ['/groups', 'b', 2000],
    ],
    1,
  ],
  [
    'the next one at once, when the one before is here',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/user', 'b', 50],
      ['/groups', 'c', 300],
    ],
    2,
  ],
  [
    'nothing of an API that says nothing',
    [
      ['/user', null],
      ['/contacts', 'b'],
      ['/groups', null],
    ],
    0,
  ],
])('tells %s', (_, heard, expected) => {
  let time = 0;
  let reported = 0;
  const era = new AbortController().signal;
  const watch = createScopeWatch({ era: () => era, onOther: () => (reported += 1), now: () => time });
  for (const [path, version, at = 0] of heard) {
    time = at;
    watch(path, new Headers(version === null ? {} : { 'X-Scope-Version': version }));
  }
  expect(reported).toBe(expected);
});

it('does not compare with the scope of the previous user', () => {
  let era = new AbortController().signal;
  let reported = 0;
  const watch = createScopeWatch({ era: () => era, onOther: () => (reported += 1) });
  watch('/user', new Headers({ 'X-Scope-Version': 'a' }));
  era = new AbortController().signal;
  watch('/contacts', new Headers({ 'X-Scope-Version': 'b' }));
  expect(reported).toBe(0);
});
