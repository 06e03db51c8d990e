import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { callOperation } from '#src/api/callOperation.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';

const LOST = () => Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
const answers: Record<string, unknown> = {};
respondToCalls(({ url }) => answers[url.pathname.split('/').at(-1) ?? '']);

function Buttons() {
  const { data } = useGetOne('webhooks', { id: 'till' });
  const test = useAction(() => callOperation('testWebhook', { id: 'till' }));
  const leave = useAction(() => callOperation('endSession', { id: 'old' }));
  return (
    <>
      <button type="button" onClick={() => test.run()}>
        Test
      </button>
      <button type="button" onClick={() => leave.run()}>
        End
      </button>
      <p>{data?.name}</p>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const errors = () => within(screen.getByRole('alert')).queryAllByText(/service failed/);

it('withdraws a failure when the same write succeeds, keeps that of another one, and fetches again what may be outdated', async () => {
  let name = 'Till';
  const getOne = vi.fn(async () => ({ data: { id: 'till', name } as never }));
  await renderInApp({ dataProvider: { getOne }, routes: { '/': <Buttons /> }, at: '/' });
  await screen.findByText('Till');
  answers.test = LOST();
  answers.old = LOST();
  name = 'Changed';
  press('Test');
  await waitFor(() => expect(errors()).toHaveLength(1));
  await screen.findByText('Changed');
  press('End');
  await waitFor(() => expect(errors()).toHaveLength(2));
  answers.test = { id: 'd1' };
  press('Test');
  await waitFor(() => expect(errors()).toHaveLength(1));
  answers.old = {};
  press('End');
  await waitFor(() => expect(errors()).toHaveLength(0));
});
