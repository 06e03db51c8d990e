import { expect, it } from 'vitest';
import { exceededLimits } from './exceededLimits.ts';

const INCLUDED = { segments: 2000, devices: 1, users: 2, contacts: 1000 };

it.each([
  ['no usage', { segments: 0, devices: 0, users: 1, contacts: 0 }, []],
  ['the whole plan', { segments: 2000, devices: 1, users: 2, contacts: 1000 }, []],
  ['more segments', { segments: 2001, devices: 1, users: 2, contacts: 1000 }, [['segments', 2001, 2000, false]]],
  ['one device more', { segments: 0, devices: 2, users: 2, contacts: 1000 }, [['devices', 2, 1, true]]],
  [
    'more of everything',
    { segments: 9000, devices: 3, users: 9, contacts: 1001 },
    [
      ['segments', 9000, 2000, false],
      ['contacts', 1001, 1000, true],
      ['devices', 3, 1, true],
      ['users', 9, 2, true],
    ],
  ],
])('the limits exceeded by %s', (_, used, expected) => {
  const reported = exceededLimits(used, INCLUDED).map((each) => [
    each.limit,
    each.used,
    each.included,
    each.is_blocking,
  ]);
  expect(reported).toEqual(expected);
});
