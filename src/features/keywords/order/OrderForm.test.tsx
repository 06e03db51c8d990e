import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { OrderForm, withMovedEntry } from './OrderForm.tsx';

respondToCalls(() => ({}));
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['up', 2, 0, ['c', 'a', 'b', 'd']],
  ['down', 0, 2, ['b', 'c', 'a', 'd']],
  ['nowhere', 1, 1, ['a', 'b', 'c', 'd']],
  ['above the first', 1, -3, ['b', 'a', 'c', 'd']],
  ['below the last', 1, 9, ['a', 'c', 'd', 'b']],
  ['from where there is none', 7, 0, ['a', 'b', 'c', 'd']],
])('moves an entry %s', (_, from, to, expected) => {
  expect(withMovedEntry(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
});

const NO_ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };
const keyword = (word: string) =>
  ({ id: word, word, match: 'exact', is_active: true, reply: 'Hi', actions: NO_ACTIONS }) as unknown as Keyword;
const handles = () => screen.getAllByRole('button', { name: /^Move \w$/ });
const shownWords = () => handles().map((handle) => handle.getAttribute('aria-label'));

/** A colleague deletes the second keyword. */
function Deletable() {
  const [words, setWords] = useState(['a', 'b', 'c', 'd']);
  return (
    <>
      <button type="button" onClick={() => setWords(['a', 'c', 'd'])}>
        Delete
      </button>
      <OrderForm keywords={words.map(keyword)} />
    </>
  );
}

it('moves the row it shows after a colleague has deleted another keyword', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await renderInApp({ routes: { '/': <Deletable /> }, at: '/' });
  fireEvent.click(await screen.findByText('Delete'));
  expect(shownWords()).toEqual(['Move a', 'Move c', 'Move d']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move c' }), { key: 'End' });
  expect(shownWords()).toEqual(['Move a', 'Move d', 'Move c']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move c' }), { key: 'ArrowUp' });
  expect(shownWords()).toEqual(['Move a', 'Move c', 'Move d']);
});

it('is saved, not a conflict, if the API has the same order because a response was lost', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const current = { ids: ['b', 'a'] };
  const error = { code: 'version_conflict', message: 'Changed.', current };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 412 }));
  await renderInApp({ routes: { '/': <OrderForm keywords={['a', 'b'].map(keyword)} />, '/keywords': <p /> }, at: '/' });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move b' }), { key: 'ArrowUp' });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Order saved')).toBeTruthy();
});
