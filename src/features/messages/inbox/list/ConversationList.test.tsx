import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ROW_HEIGHT } from './ConversationItem.tsx';
import { ConversationList } from './ConversationList.tsx';

const IDS = {
  open: ['a', 'b', 'c', 'd'],
  unread: ['w', 'x', 'y'],
  found: ['k', 'l'],
};

respondToCalls(({ url }) => {
  if (!url.pathname.endsWith('/conversations')) return {};
  const filter = JSON.parse(url.searchParams.get('filter') ?? '{}');
  const ids = filter.q?.length > 200 ? [] : filter.q ? IDS.found : filter.unread_count_gte ? IDS.unread : IDS.open;
  return ids.map((id) => ({
    contact_id: id,
    name: id,
    last_body: '',
    last_writer: 'contact',
    last_at: '2026-01-01T00:00:00Z',
  }));
});

/** Waits for the list with this many rows. */
const isShown = (rows: number) =>
  waitFor(() => expect(document.querySelector<HTMLElement>('ul[style]')?.style.height).toBe(`${rows * ROW_HEIGHT}px`));
const press = (key: string) => act(async () => fireEvent.keyDown(document.body, { key }));

it.each([
  ['view', 'view=unread', IDS.unread],
  ['search', 'search=Ada', IDS.found],
])('begins at the first row after another %s was chosen', async (_, parameter, ids) => {
  const { router } = await renderInApp({ routes: { '/': <ConversationList /> }, at: '/?with=b' });
  const opened = () => new URLSearchParams(router.state.location.search).get('with');
  await isShown(IDS.open.length);
  await press('j');
  expect(opened()).toBe('c');
  await act(() => router.navigate(`/?${parameter}&with=c`));
  await isShown(ids.length);
  await press('j');
  expect(opened()).toBe(ids[0]);
});

it('searches for no more than the API accepts, and shows that, if the address contains a longer search', async () => {
  await renderInApp({ routes: { '/': <ConversationList /> }, at: `/?search=${'k'.repeat(201)}` });
  await isShown(IDS.found.length);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('k'.repeat(200));
});

it('keeps the focus on a person when a new message moves the rows', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW_HEIGHT);
  await renderInApp({ routes: { '/': <ConversationList /> }, at: '/' });
  await isShown(IDS.open.length);
  (await screen.findByRole('link', { name: /^b/ })).focus();
  IDS.open = ['d', 'a', 'b', 'c'];
  // Fetched when the window is shown again.
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(document.querySelector('li')?.textContent).toMatch(/^d/));
  expect(document.activeElement?.textContent).toMatch(/^b/);
});
