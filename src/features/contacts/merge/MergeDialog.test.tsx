import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { MergeDialog } from './MergeDialog.tsx';

it('says that notes must be chosen which are too long together, and merges only then', async () => {
  const other = contact({ id: 'other', notes: 'b'.repeat(1000) });
  await renderInApp({
    dataProvider: { getOne: (async () => ({ data: other })) as never },
    routes: {
      '/': (
        <MergeDialog
          contact={contact({ notes: 'a'.repeat(1000) }) as Contact}
          otherId="other"
          onClose={() => undefined}
        />
      ),
    },
    at: '/',
  });
  const note = await screen.findByText('Together, the notes are longer than 2,000 characters. Choose which to keep.');
  const merge = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge contacts' });
  expect(merge().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^a+$/ }));
  expect([merge().disabled, note.isConnected]).toEqual([false, false]);
});
