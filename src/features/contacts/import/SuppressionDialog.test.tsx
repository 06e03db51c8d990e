import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { SuppressionDialog } from './SuppressionDialog.tsx';

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
