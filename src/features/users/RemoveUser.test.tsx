import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import type { User } from '#src/domain/people/user.ts';
import { deletedElsewhere } from '#tests/deletedElsewhere.ts';
import { RecordScreen } from '#tests/RecordScreen.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { RemoveUser } from './RemoveUser.tsx';

let belongings = { campaigns: 0, conversations: 0, apitokens: 0, colleagues: [] as object[] };
respondToCalls(() => belongings);

it('keeps the page without a word from it while the response is awaited, and goes to the list when a second press finds nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let fail: (reason: Error) => void = () => undefined;
  const remove = vi.fn(
    () =>
      new Promise<never>((_, reject) => {
        fail = reject;
      }),
  );
  const user = { id: 'eve', name: 'Eve' } as User;
  const getOne = vi.fn(async () => ({ data: user }));
  const { router } = await renderInApp({
    dataProvider: { getOne, delete: remove } as unknown as Partial<DataProvider>,
    routes: {
      '/users/:id/show': <RecordScreen resource="users">{<RemoveUser user={user} why={null} />}</RecordScreen>,
      '/users': null,
    },
    at: '/users/eve/show',
  });
  await userEvent.click(await screen.findByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Eve');
  const button = within(dialog).getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await deletedElsewhere(getOne);
  await act(async () => fail(new ApiError(0, 'network', 'lost')));
  expect(await within(dialog).findByText(/did not respond/)).toBeDefined();
  expect(screen.queryByText('Deleted in the meantime')).toBe(null);
  await userEvent.click(button);
  await act(async () => fail(new ApiError(404, 'not_found', 'There is no such user.')));
  await waitFor(() => expect([remove.mock.calls.length, router.state.location.pathname]).toEqual([2, '/users']));
});

it('stays and asks for another successor if the chosen one has been removed meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const ada = { id: 'ada', name: 'Ada', can_take_over: ['campaigns'] };
  belongings = { ...belongings, campaigns: 1, colleagues: [ada] };
  const fields = { hand_over_to: 'there is no such record' };
  const { router } = await renderInApp({
    dataProvider: { delete: () => Promise.reject(new ApiError(404, 'not_found', 'Gone', { fields })) },
    routes: { '/users/eve': <RemoveUser user={{ id: 'eve', name: 'Eve' } as User} why={null} />, '/users': null },
    at: '/users/eve',
  });
  await userEvent.click(await screen.findByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Ada' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'Eve');
  const button = within(dialog).getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement;
  belongings = { ...belongings, colleagues: [] };
  await userEvent.click(button);
  expect(await within(dialog).findByText(/you chose no longer exists/)).toBeDefined();
  await waitFor(() => expect(within(dialog).getByRole('combobox').textContent).not.toBe('Ada'));
  expect([button.disabled, router.state.location.pathname]).toEqual([true, '/users/eve']);
});
