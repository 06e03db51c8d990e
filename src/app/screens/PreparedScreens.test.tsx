import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { dropAhead, PreparedScreens, renderAhead } from './PreparedScreens.tsx';

const log: string[] = [];
let go: (to: string) => void;
let renderCount = 0;

function Page() {
  const { pathname, search } = useLocation();
  const [number] = useState(() => ++renderCount);
  useEffect(() => {
    log.push(`mount ${pathname}`);
    return () => void log.push(`unmount ${pathname}`);
  }, [pathname]);
  log.push(`render ${pathname}`);
  return (
    <p>
      {pathname}
      {search} #{number}
    </p>
  );
}

function Pilot() {
  go = useNavigate();
  return null;
}

const at = (path: string): URL => new URL(path, 'http://localhost');

/** A hidden screen's elements have no display. */
const isShown = (words: string): boolean => screen.getByText(words).style.display !== 'none';

beforeEach(async () => {
  dropAhead();
  renderCount = 0;
  render(
    <MemoryRouter initialEntries={['/contacts']}>
      <Pilot />
      <PreparedScreens>
        <Page />
      </PreparedScreens>
    </MemoryRouter>,
  );
  log.length = 0;
});

test('a screen rendered ahead is hidden and runs no effects', async () => {
  await act(async () => renderAhead(at('/app/campaigns')));
  expect(isShown('/contacts #1')).toBe(true);
  expect(isShown('/campaigns #2')).toBe(false);
  expect(log).toEqual(['render /campaigns']);
});

test('opening a screen rendered ahead shows it without rendering it again', async () => {
  await act(async () => renderAhead(at('/app/campaigns')));
  await act(async () => go('/campaigns'));
  expect(isShown('/campaigns #2')).toBe(true);
  expect(screen.queryByText('/contacts #1')).toBeNull();
  expect(log.filter((line) => line === 'render /campaigns')).toHaveLength(1);
  expect(log).toContain('mount /campaigns');
  expect(log).toContain('unmount /contacts');
});

test('a screen rendered ahead is removed when it is dropped', async () => {
  await act(async () => renderAhead(at('/app/campaigns')));
  await act(async () => dropAhead());
  expect(screen.queryByText('/campaigns #2')).toBeNull();
  expect(isShown('/contacts #1')).toBe(true);
});

test('a screen rendered ahead is removed when another screen is opened, and stays away afterwards', async () => {
  await act(async () => renderAhead(at('/app/campaigns')));
  await act(async () => go('/groups'));
  expect(screen.queryByText(/campaigns/)).toBeNull();
  await act(async () => go('/contacts'));
  expect(screen.queryByText(/campaigns/)).toBeNull();
});

test('an opened screen stays when it is dropped, and follows its own location', async () => {
  await act(async () => renderAhead(at('/app/campaigns')));
  await act(async () => go('/campaigns'));
  await act(async () => dropAhead());
  expect(isShown('/campaigns #2')).toBe(true);
  await act(async () => go('/campaigns?page=2'));
  expect(isShown('/campaigns?page=2 #2')).toBe(true);
});

test('the same screen with another query is not rendered twice', async () => {
  await act(async () => renderAhead(at('/app/contacts?page=2')));
  expect(screen.getAllByText(/contacts/)).toHaveLength(1);
});

test('a screen rendered ahead that is open notices that it is opened again', async () => {
  await act(async () => renderAhead(at('/app/campaigns')));
  await act(async () => go('/campaigns'));
  log.length = 0;
  await act(async () => go('/campaigns'));
  expect(isShown('/campaigns #2')).toBe(true);
  expect(log).toEqual(['render /campaigns']);
});
