import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';

const KEYWORD = { id: 'hours', word: 'HOURS', is_active: true, version: 1 } as Keyword;

beforeEach(() => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  const access = {
    user: { id: 'maya', missing_features: [] },
    ability: abilityFor([{ action: 'update', subject: 'keywords' }]),
  } as unknown as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

/** Turns the keyword off, and returns its switch. */
async function turnOff(dataProvider: object): Promise<HTMLInputElement> {
  const page = <ActiveSwitch keyword={KEYWORD} />;
  await renderInApp({ dataProvider: dataProvider as Partial<DataProvider>, routes: { '/': page }, at: '/' });
  const input = screen.getByRole<HTMLInputElement>('switch');
  fireEvent.click(input);
  return input;
}

const lost = () => Promise.reject(new ApiError(0, 'network', ''));

it('waits, and cannot be pressed again, while a keyword is turned off', async () => {
  const input = await turnOff({ update: () => new Promise(() => undefined) });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(input.disabled).toBe(true);
});

it('says that a keyword was turned off although the response was lost', async () => {
  await turnOff({ update: lost, getOne: async () => ({ data: { ...KEYWORD, is_active: false } }) });
  expect(await screen.findByText('Keyword HOURS is off')).toBeTruthy();
  expect(screen.queryByText(/did not respond/)).toBeNull();
});

it('says that it failed if the keyword is still on', async () => {
  const input = await turnOff({ update: lost, getOne: async () => ({ data: KEYWORD }) });
  expect(await screen.findByText(/did not respond/)).toBeTruthy();
  await waitFor(() => expect(input.disabled).toBe(false));
});
