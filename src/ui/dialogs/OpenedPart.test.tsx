import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { fetchAhead, lazyPart } from './lazyPart.ts';
import { OpenedPart } from './OpenedPart.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Shows a button that opens and closes a part, which loads only online. */
async function show(): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response());
  const Part = lazyPart(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The part</p> };
  });
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    const [isDrawn, setDrawn] = useState(false);
    const press = () => {
      setOpen(!isOpen);
      setDrawn(true);
    };
    return (
      <>
        <button type="button" onClick={press}>
          {isOpen ? 'Close it' : 'Open it'}
        </button>
        <OpenedPart isOpen={isOpen}>{isDrawn && <Part />}</OpenedPart>
      </>
    );
  }
  await renderInApp({ routes: { '/': <Opener /> }, at: '/' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notices = () => screen.queryAllByText(/^You are offline. What you opened/);

it('says each time it is opened that it waits for the connection, and shows the part when that is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await show();
  await press('Open it');
  await waitFor(() => expect(notices()).toHaveLength(1));
  await press('Close it');
  await press('Open it');
  await waitFor(() => expect(notices()).toHaveLength(2));
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The part')).toBeTruthy();
});

it('says nothing of a part that only takes a moment to load', async () => {
  await show();
  await press('Open it');
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(notices()).toEqual([]);
});

it('shows a part that was fetched ahead immediately, and one that could not be fetched when it is opened', async () => {
  const load = async () => ({ default: () => <p>The part</p> });
  const fail = vi.fn(async () => ({ default: () => <p>The other part</p> })).mockRejectedValueOnce(new Error('once'));
  await Promise.all([load, fail].map(fetchAhead));
  const [Part, Other] = [lazyPart(load), lazyPart(fail)];
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('The part')).toBeTruthy();
  render(
    <Suspense fallback={null}>
      <Other />
    </Suspense>,
  );
  expect(await screen.findByText('The other part')).toBeTruthy();
});
