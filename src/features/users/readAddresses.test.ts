import { expect, it } from 'vitest';
import { readAddresses } from './readAddresses.ts';

const USER_ADDRESSES = new Set(['owner@acme.test']);

it.each<[string, string, string[]]>([
  ['nothing', '  \n ', []],
  ['one', 'ada@example.com', ['ada@example.com: ok']],
  [
    'commas, semicolons, blanks and lines',
    'a@example.com, b@example.com;c@example.com d@example.com\n\ne@example.com',
    ['a@example.com: ok', 'b@example.com: ok', 'c@example.com: ok', 'd@example.com: ok', 'e@example.com: ok'],
  ],
  [
    'names around them',
    'Ada Byron <ada@example.com>, "Hopper, Grace" <grace@example.com>',
    ['ada@example.com: ok', 'grace@example.com: ok'],
  ],
  [
    'names with commas around them',
    "Byron, Ada <ada@example.com>; Hopper, Grace, Ph.D. <grace@example.com>, b@example.com, 'Lee, Ann' <ann@example.com>",
    ['ada@example.com: ok', 'grace@example.com: ok', 'b@example.com: ok', 'ann@example.com: ok'],
  ],
  [
    'quoted names with addresses, semicolons and quotes in them',
    '"ada@home; Byron" <ada@example.com>,"Hopper"<grace@example.com>, "Ann \\"A\\", Lee" <ann@example.com>',
    ['ada@example.com: ok', 'grace@example.com: ok', 'ann@example.com: ok'],
  ],
  [
    'a word that is no part of a name',
    'ada, b@example.com\nada\nByron; Ada <c@example.com>, ada',
    [
      'ada: malformed',
      'b@example.com: ok',
      'ada: malformed',
      'Byron: malformed',
      'c@example.com: ok',
      'ada: malformed',
    ],
  ],
  [
    'an address after one in brackets, and the name of the same or another one before it',
    'Ada <ada@example.com> (Sales) b@example.com, c@example.com <c@example.com>\nd@home <d@example.com>',
    ['ada@example.com: ok', 'b@example.com: ok', 'c@example.com: ok', 'd@example.com: ok'],
  ],
  ['a malformed address with a name', 'Byron, Ada <ada>', ['ada: malformed']],
  ['one twice, in upper and lower case', 'a@example.com A@Example.com', ['a@example.com: ok', 'A@Example.com: twice']],
  ['somebody who is here already', 'Owner@acme.test', ['Owner@acme.test: known']],
  [
    'what is none',
    'ada@ @example.com ada@example ada',
    ['ada@: malformed', '@example.com: malformed', 'ada@example: malformed', 'ada: malformed'],
  ],
  ['links as copied from a page', 'mailto:ada@example.com', ['ada@example.com: ok']],
])('reads %s', (_, typed, expected) => {
  expect(readAddresses(typed, USER_ADDRESSES).map(({ address, verdict }) => `${address}: ${verdict}`)).toEqual(
    expected,
  );
});
