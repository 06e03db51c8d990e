import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { SuppressionDialog } from './SuppressionDialog.tsx';

const api = slowApi();
const numbers = () => screen.findByLabelText<HTMLTextAreaElement>(/^Numbers/);
const readFile = async (content: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([content], 'list.csv', { type: 'text/csv' }));
};

it('adds the numbers of files to what was typed', async () => {
  await renderInApp({ routes: { '/': <SuppressionDialog onClose={() => undefined} /> }, at: '/' });
  await userEvent.type(await numbers(), '+14155550100');
  await readFile('Name,Phone\nAnn,+14155550101\nBob,+14155550102\n');
  await waitFor(async () => expect((await numbers()).value).toBe('+14155550100\n+14155550101\n+14155550102'));
});

it('keeps what was typed when a file has no numbers, and says so', async () => {
  await renderInApp({ routes: { '/': <SuppressionDialog onClose={() => undefined} /> }, at: '/' });
  await userEvent.type(await numbers(), '+14155550100');
  await readFile('Name\nAnn\n');
  expect(await screen.findByText('There are no numbers in this list.')).toBeTruthy();
  expect((await numbers()).value).toBe('+14155550100');
});

it('says what was imported, and which lines were not, if it was closed meanwhile', async () => {
  await renderInApp({
    routes: { '/': <Reopened>{(close) => <SuppressionDialog onClose={close} />}</Reopened> },
    at: '/',
  });
  fireEvent.change(await numbers(), { target: { value: '+14155550100\n12' } });
  fireEvent.change(screen.getByLabelText(/^Where the list comes from/), { target: { value: 'Our old provider' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import the list' }));
  await waitFor(async () => expect((await numbers()).closest('[inert]')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.answer({ opted_out: 0, added: 1, already: 0, invalid: [{ index: 1, text: '12' }] });
  expect(await screen.findByText(/^List imported · .* · 1 line is not a valid number: 12$/)).toBeTruthy();
});

it.each([
  ['Escape', async () => fireEvent.keyDown(await numbers(), { key: 'Escape' })],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('asks before %s loses the numbers', async (_, leave) => {
  const onClose = vi.fn();
  await renderInApp({ routes: { '/': <SuppressionDialog onClose={onClose} /> }, at: '/' });
  fireEvent.change(await numbers(), { target: { value: '+14155550100' } });
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect([(await numbers()).value, onClose.mock.calls.length]).toEqual(['+14155550100', 0]);
  fireEvent.change(await numbers(), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes by a click outside only while nothing was typed', async () => {
  const onClose = vi.fn();
  const clickOutside = () => userEvent.click(document.querySelector('.MuiDialog-container') as Element);
  await renderInApp({ routes: { '/': <SuppressionDialog onClose={onClose} /> }, at: '/' });
  fireEvent.change(await numbers(), { target: { value: '+14155550100' } });
  await clickOutside();
  expect([screen.queryByRole('button', { name: 'Stay' }), onClose.mock.calls.length]).toEqual([null, 0]);
  fireEvent.change(await numbers(), { target: { value: '' } });
  await clickOutside();
  expect(onClose).toHaveBeenCalledTimes(1);
});
