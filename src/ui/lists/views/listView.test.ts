import { describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '#src/domain/listViewTerms.ts';
import { hasRoomFor, type ListView, matchesView, withoutView, withView } from './listView.ts';

function view(name: string, of: Partial<ListView> = {}): ListView {
  return { name, filter: {}, sort: { field: 'created_at', order: 'DESC' }, columns: {}, ...of };
}

describe('saved views', () => {
  it('are sorted by name', () => {
    expect(withView([view('Leads'), view('Zombies')], view('Members')).map(({ name }) => name)).toEqual([
      'Leads',
      'Members',
      'Zombies',
    ]);
  });

  it('are replaced by one of the same name, case-insensitive', () => {
    const views = withView([view('Leads')], view('leads ', { filter: { q: 'x' } }));
    expect(views).toEqual([view('leads ', { filter: { q: 'x' } })]);
  });

  it('are removed by name', () => {
    expect(withoutView([view('Leads'), view('Members')], 'LEADS')).toEqual([view('Members')]);
  });
});

it('limits the number of views, but lets one be replaced by another of the same name', () => {
  const views = Array.from({ length: MAX_VIEWS }, (_, at) => view(`View ${at}`));
  expect(hasRoomFor(views.slice(1), 'Leads')).toBe(true);
  expect(hasRoomFor(views, 'Leads')).toBe(false);
  expect(hasRoomFor(views, '')).toBe(false);
  expect(hasRoomFor(views, 'VIEW 7')).toBe(true);
});

describe('whether a view is the current one', () => {
  const members = view('Members', { filter: { group_ids: ['g1'], consent: ['opted_in'] } });

  it.each([
    ['the same filters in another order', { filter: { consent: ['opted_in'], group_ids: ['g1'] } }, true],
    ['other columns', { filter: members.filter, columns: { phone: false } }, true],
    ['another order', { filter: members.filter, sort: { field: 'created_at', order: 'ASC' as const } }, false],
    ['one filter less', { filter: { group_ids: ['g1'] } }, false],
  ])('with %s: %s', (_, list, expected) => {
    expect(matchesView(members, view('', list))).toBe(expected);
  });
});
