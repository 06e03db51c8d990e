import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useTypingPause } from './useTypingPause.ts';

function List() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  useTypingPause(typed, params.get('q') ?? '', (q) => setParams({ q }));
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/other">Other</Link>
    </>
  );
}

/** The other page opens once `arrive` is called. */
function listAndOther() {
  let arrive = (): void => undefined;
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/other', element: <h1>Other page</h1>, loader: () => arrived },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive };
}

it('searches what was typed, once', async () => {
  const { router } = listAndOther();
  await userEvent.type(await screen.findByLabelText('Search'), 'anna');
  await expect.poll(() => router.state.location.search).toBe('?q=anna');
});

it('does not keep somebody who leaves right after typing', async () => {
  const { router, arrive } = listAndOther();
  await userEvent.type(await screen.findByLabelText('Search'), 'anna');
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  // Longer than the pause after which the search would begin.
  await new Promise((resolve) => setTimeout(resolve, 400));
  arrive();
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/other');
});
