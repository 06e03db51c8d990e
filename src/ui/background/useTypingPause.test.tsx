import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { useTypedSearch } from './useTypingPause.ts';

/** A field whose search arrives when the test says so, as one in the address does. */
async function show({ searched: first = '', normal }: { searched?: string; normal?: (typed: string) => string } = {}) {
  const asked: string[] = [];
  let arrive: (searched: string) => void = () => undefined;
  function Field() {
    const [searched, setSearched] = useState(first);
    const [typed, setTyped] = useTypedSearch(searched, (search) => void asked.push(search), { normal });
    arrive = setSearched;
    return <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />;
  }
  await renderInApp({ routes: { '/': <Field /> }, at: '/' });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    whenAsked: (search: string) => waitFor(() => expect(asked).toContain(search)),
    arrive: (searched: string) => act(() => arrive(searched)),
  };
}

it('keeps what is typed while a search is on its way, and when it arrives', async () => {
  const { field, type, whenAsked, arrive } = await show();
  type('an');
  await whenAsked('an');
  expect(field.value).toBe('an');
  type('ann');
  arrive('an');
  await whenAsked('ann');
  expect(field.value).toBe('ann');
});

it('keeps what is typed when a number arrives as it is written, not as it was typed', async () => {
  const { field, type, whenAsked, arrive } = await show({ normal: (typed) => String(Number(typed)) });
  type('1.0');
  await whenAsked('1.0');
  type('1.05');
  arrive('1');
  await whenAsked('1.05');
  expect(field.value).toBe('1.05');
});

it('shows a search that was changed elsewhere, also the one that it had before', async () => {
  const { field, type, whenAsked, arrive } = await show();
  type('ann');
  await whenAsked('ann');
  arrive('ann');
  arrive('');
  await waitFor(() => expect(field.value).toBe(''));
  arrive('ann');
  await waitFor(() => expect(field.value).toBe('ann'));
});
