import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { QueryCount } from './QueryCount.tsx';

afterEach(() => onlineManager.setOnline(true));

let count = 0;
respondToCalls(() => {
  count += 1;
  return count === 2 ? Response.json({ error: {} }, { status: 422 }) : { count, total: 9, sample: [] };
});

const query = (value: string): GroupQuery => ({
  match: 'all',
  conditions: [{ field: 'created_at', operator: 'on_date', value }],
});

function Changing() {
  const [day, setDay] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setDay(day + 1)}>
        Change
      </button>
      <QueryCount query={query(`2026-02-0${day}`)} isComplete />
    </>
  );
}

it('counts again after a failure, and shows no number of other conditions while offline', async () => {
  await renderInApp({ routes: { '/': <Changing /> }, at: '/' });
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText(/^1 of 9/);
  change();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(/^3 of 9/);
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText(/^3 of 9/)).toBeTruthy();
  change();
  await screen.findByText('This has not loaded yet. It will appear when you are back online.');
  expect(screen.queryByText(/of 9/)).toBeNull();
  act(() => onlineManager.setOnline(true));
  await screen.findByText(/^4 of 9/);
});
