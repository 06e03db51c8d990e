import { screen } from '@testing-library/react';
import { useLocale } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { type accessStore, useAccess } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { FollowAccountLocale } from './FollowAccountLocale.tsx';

vi.mock('#src/session/useAccess.ts', async (original) => ({
  ...(await original<{ accessStore: typeof accessStore }>()),
  useAccess: vi.fn(),
}));

/** The language of requests when the user was fetched again. */
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  document.documentElement.lang = 'en';
  vi.spyOn(session, 'refreshUser').mockImplementation(() => void asked.push(document.documentElement.lang));
});

function Language() {
  return <p>{useLocale()}</p>;
}

async function open(locale: string): Promise<void> {
  vi.mocked(useAccess).mockReturnValue({ user: { id: 'eve', locale } } as ReturnType<typeof useAccess>);
  const page = (
    <>
      <FollowAccountLocale />
      <Language />
    </>
  );
  await renderInApp({ routes: { '/': page }, at: '/' });
}

it('fetches everything again in the language of the account when the browser has another', async () => {
  await open('fr');
  await screen.findByText('fr');
  expect(asked).toEqual(['fr']);
});

it('fetches nothing again when the browser has the language of the account', async () => {
  await open('en');
  await screen.findByText('en');
  expect(asked).toEqual([]);
});
