import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#src/domain/people/user.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { DisableUser } from './DisableUser.tsx';

const calls: string[] = [];
respondToCalls(({ url }) => {
  calls.push(url.pathname);
  return {};
});

it('enables an account once for a double click', async () => {
  const user = { id: 'eve', name: 'Eve', status: 'disabled' } as User;
  await renderInApp({ routes: { '/': <DisableUser user={user} why={null} /> }, at: '/' });
  const button = await screen.findByRole<HTMLButtonElement>('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(/Eve/);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(calls).toEqual(['/api/v2/users/eve/enable']);
});
