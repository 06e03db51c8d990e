import { expect, it } from 'vitest';
import { createScopeWatch } from './createScopeWatch.ts';

type HeaderReceived = [path: string, version: string | null, at?: number];

it.each<[string, HeaderReceived[], number]>([
  ['nothing before a scope is known', [['/contacts', 'a']], 0],
  [
    'nothing while the scope stays the same',
    [
      ['/user', 'a'],
      ['/contacts', 'a'],
      ['/groups', 'a'],
    ],
    0,
  ],
  [
    'another scope',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
    ],
    1,
  ],
  [
    'a change once, while the user is being fetched',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/groups', 'b', 200],
    ],
    1,
  ],
  [
    'a change again, if the user was not fetched',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/groups', 'b', 2000],
    ],
    2,
  ],
  [
    'nothing more once the user was fetched',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/user', 'b'],
      ['/groups', 'b', 2000],
    ],
    1,
  ],
  [
    'the next change immediately, when the user was fetched after the previous one',
    [
      ['/user', 'a'],
      ['/contacts', 'b'],
      ['/user', 'b', 50],
      ['/groups', 'c', 300],
    ],
    2,
  ],
  [
    'nothing for an API without scope versions',
    [
      ['/user', null],
      ['/contacts', 'b'],
      ['/groups', null],
    ],
    0,
  ],
])('reports %s', (_, responses, expected) => {
  let time = 0;
  let reportCount = 0;
  const era = new AbortController().signal;
  const watch = createScopeWatch({ era: () => era, onOther: () => (reportCount += 1), now: () => time });
  for (const [path, version, at = 0] of responses) {
    time = at;
    watch(path, new Headers(version === null ? {} : { 'X-Scope-Version': version }));
  }
  expect(reportCount).toBe(expected);
});

it('does not compare with the scope of the previous user', () => {
  let era = new AbortController().signal;
  let reportCount = 0;
  const watch = createScopeWatch({ era: () => era, onOther: () => (reportCount += 1) });
  watch('/user', new Headers({ 'X-Scope-Version': 'a' }));
  era = new AbortController().signal;
  watch('/contacts', new Headers({ 'X-Scope-Version': 'b' }));
  expect(reportCount).toBe(0);
});
