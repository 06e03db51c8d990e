import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Redirect } from './Redirect.tsx';

let refuse: () => void;

/** A screen until its permission is taken away. */
function Campaigns() {
  const [isRefused, setRefused] = useState(false);
  refuse = () => flushSync(() => setRefused(true));
  return isRefused ? <Redirect to="/forbidden" state={{ from: '/campaigns' }} /> : <p>Campaigns</p>;
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/campaigns', element: <Campaigns /> },
      { path: '/groups', element: <p>Groups</p> },
      { path: '/forbidden', element: <p>You cannot open this page</p> },
    ],
    { initialEntries: ['/campaigns'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it('replaces the screen by the other one', async () => {
  const router = open();
  await act(async () => refuse());
  expect(await screen.findByText('You cannot open this page')).toBeTruthy();
  expect([router.state.historyAction, router.state.location.state]).toEqual(['REPLACE', { from: '/campaigns' }]);
});

it('lets a user go who opens another screen at the same moment', async () => {
  const router = open();
  await act(async () => {
    const opened = router.navigate('/groups');
    refuse();
    await opened;
  });
  expect(await screen.findByText('Groups')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/groups');
});

it('lets a user go while the screen that they open is still loading', async () => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/campaigns', element: <Campaigns /> },
      { path: '/groups', element: <p>Groups</p>, loader: () => loaded.then(() => null) },
      { path: '/forbidden', element: <p>You cannot open this page</p> },
    ],
    { initialEntries: ['/campaigns'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => {
    const opened = router.navigate('/groups');
    refuse();
    load();
    await opened;
  });
  expect(await screen.findByText('Groups')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/groups');
});

it('redirects from the other screen, too, if that is refused as well', async () => {
  const router = createMemoryRouter(
    [
      { path: '/forbidden', element: <p>You cannot open this page</p> },
      { path: '/*', element: <Campaigns /> },
    ],
    { initialEntries: ['/campaigns'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => {
    const opened = router.navigate('/groups');
    refuse();
    await opened;
  });
  expect(await screen.findByText('You cannot open this page')).toBeTruthy();
});
