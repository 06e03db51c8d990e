import { fireEvent, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { useDeleteWithUndo } from './useDeleteWithUndo.ts';

const REASON = 'The role Sales is limited to VIP. Change that role first.';
const refuse = () => Promise.reject(new ApiError(409, 'conflict', REASON));

function Deleting() {
  const { deleteOne, deleteMany } = useDeleteWithUndo('groups');
  return (
    <>
      <button type="button" onClick={() => deleteOne({ id: 'g1' }, 'Group deleted')}>
        One
      </button>
      <button type="button" onClick={() => deleteMany(['g1', 'g2'], '2 groups deleted')}>
        Many
      </button>
    </>
  );
}

it.each(['One', 'Many'])('says why the API refuses a deletion after its undo has expired: %s', async (button) => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  const dataProvider = { delete: refuse, deleteMany: refuse } as Partial<DataProvider>;
  await renderInApp({ dataProvider, routes: { '/': <Deleting /> }, at: '/' });
  fireEvent.click(await screen.findByText(button));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(REASON)).toBeTruthy();
});
