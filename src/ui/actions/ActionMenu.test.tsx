import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ActionMenu } from './ActionMenu.tsx';

it('waits, and opens no second time, while its action is going on', async () => {
  let end: () => void = () => undefined;
  const act = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  const menu = <ActionMenu label="Actions" actions={[{ icon: 'mdi-pencil', label: 'Duplicate', act }]} />;
  await renderInApp({ routes: { '/': menu }, at: '/' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Actions' });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(within(button).getByRole('progressbar', { hidden: true })).toBeTruthy();
  end();
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(within(button).queryByRole('progressbar', { hidden: true })).toBeNull();
});
