import { expect, it } from 'vitest';
import type { OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';
import { nextSpan } from './nextSpan.ts';

const span = (times: string): OpeningSpan => ({ from: times.slice(0, 5), to: times.slice(6) });

it.each<[after: string[], offered: string | null]>([
  [[], '09:00-17:00'],
  [['09:00-12:00'], '13:00-17:00'],
  [['08:00-12:30'], '13:00-17:00'],
  [['09:00-17:00'], '18:00-22:00'],
  [['09:00-18:00'], '19:00-23:00'],
  [['09:00-21:59'], '22:00-23:00'],
  [['09:00-22:00'], null],
  [['09:00-22:30'], null],
  [['09:00-23:00'], null],
  // Spans may be listed in any order.
  [['14:00-18:00', '08:00-12:00'], '19:00-23:00'],
  // Past midnight, until midnight, and the whole day.
  [['18:00-02:00'], null],
  [['18:00-00:00'], null],
  [['00:00-00:00'], null],
])('after %j comes %s', (after, offered) => {
  expect(nextSpan(after.map(span))).toEqual(offered === null ? null : span(offered));
});
