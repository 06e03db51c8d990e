import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { useSettleDeletions } from './useSettleDeletions.ts';

afterEach(() => void vi.useRealTimers());

function Buttons({ leave }: { leave: () => void }) {
  const { deleteOne } = useDeleteWithUndo('groups');
  const settleDeletions = useSettleDeletions();
  return (
    <>
      <Button onClick={() => deleteOne({ id: 'vip' }, 'Group deleted')}>Delete</Button>
      <Button onClick={() => void settleDeletions().then(leave)}>Leave</Button>
    </>
  );
}

/** Shows the buttons, with a deletion at the API that a test completes. */
const show = async () => {
  const leave = vi.fn();
  const ends: (() => void)[] = [];
  const deletion = vi.fn(() => new Promise<never>((resolve) => ends.push(() => resolve({ data: {} } as never))));
  await renderInApp({ dataProvider: { delete: deletion }, routes: { '/': <Buttons leave={leave} /> }, at: '/' });
  return { leave, deletion, end: () => ends[0]?.() };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sends a deletion that could still be undone, and waits for its response', async () => {
  const { leave, deletion, end } = await show();
  await press('Delete');
  await screen.findByText('Group deleted');
  await press('Leave');
  await waitFor(() => expect(deletion).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Group deleted')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  end();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});

it('waits also for one that is on its way, but not for long', async () => {
  const { leave, deletion } = await show();
  await press('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(deletion).toHaveBeenCalledTimes(1));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  screen.getByRole('button', { name: 'Leave' }).click();
  await vi.advanceTimersByTimeAsync(2000);
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('does not wait without a deletion', async () => {
  const { leave } = await show();
  await press('Leave');
  expect(leave).toHaveBeenCalledTimes(1);
});
