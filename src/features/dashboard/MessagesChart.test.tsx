import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Statistics, StatisticsFigures } from '#src/domain/statistics.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { MessagesChart } from './MessagesChart.tsx';

const NONE: StatisticsFigures = {
  sent: 0,
  confirmed: 0,
  unconfirmed: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  received: 0,
  replies: 0,
  opted_out: 0,
  segments: 0,
};

it.each<[string, Partial<StatisticsFigures>]>([
  ['Nothing was sent.', {}],
  ['Nothing was sent. 1 message was received.', { received: 1 }],
  ['Nothing was sent. 1,200 messages were received.', { received: 1200 }],
  ['Nothing was sent: every message failed. 2 messages were received.', { failed: 3, received: 2 }],
])('says “%s”', async (sentence, figures) => {
  const totals = { ...NONE, ...figures };
  const statistics: Statistics = {
    from: '2026-11-18',
    to: '2026-11-19',
    is_running: false,
    totals,
    days: [
      { date: '2026-11-18', ...NONE },
      { date: '2026-11-19', ...totals },
    ],
    hours: [],
    failures: [],
    before: { from: '2026-11-16', to: '2026-11-17', until: '2026-11-18T00:00:00Z', totals: NONE },
  };
  await renderInApp({ routes: { '/': <MessagesChart statistics={statistics} /> }, at: '/' });
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('names the year of the busiest day if it is not the current one', async () => {
  const totals = { ...NONE, sent: 5, confirmed: 5, delivered: 5 };
  const statistics: Statistics = {
    from: '2021-11-18',
    to: '2021-11-19',
    is_running: false,
    totals,
    days: [
      { date: '2021-11-18', ...NONE },
      { date: '2021-11-19', ...totals },
    ],
    hours: [],
    failures: [],
    before: { from: '2021-11-16', to: '2021-11-17', until: '2021-11-18T00:00:00Z', totals: NONE },
  };
  await renderInApp({ routes: { '/': <MessagesChart statistics={statistics} /> }, at: '/' });
  expect(screen.getByText('5 messages sent, 0 failed. Busiest day: Nov 19, 2021 (5).')).toBeTruthy();
});

it('names the years of days if they are not the current one', async () => {
  const thisYear = new Date().getFullYear();
  const day = (date: string) => ({ date, ...NONE, sent: 1, confirmed: 1 });
  const statistics: Statistics = {
    from: `${thisYear - 1}-12-31`,
    to: `${thisYear}-01-01`,
    is_running: false,
    totals: { ...NONE, sent: 2, confirmed: 2 },
    days: [day(`${thisYear - 1}-12-31`), day(`${thisYear}-01-01`)],
    hours: [],
    failures: [],
    before: { from: '2021-11-16', to: '2021-11-17', until: '2021-11-18T00:00:00Z', totals: NONE },
  };
  await renderInApp({ routes: { '/': <MessagesChart statistics={statistics} /> }, at: '/' });
  expect(screen.getAllByText(/^(Dec 31|Jan 1\b)/).map(({ textContent }) => textContent)).toEqual([
    `Dec 31, ${thisYear - 1}`,
    'Jan 1',
  ]);
});
