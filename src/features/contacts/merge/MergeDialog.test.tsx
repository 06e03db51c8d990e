import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { MergeDialog } from './MergeDialog.tsx';

respondToCalls(() => ({}));

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

it('holds what was chosen when the session ends, and asks before the page is left', async () => {
  const other = contact({ id: 'other', last_name: 'Byron' });
  const { router } = await renderInApp({
    dataProvider: { getOne: (async () => ({ data: other })) as never },
    routes: {
      '/': <MergeDialog contact={contact({}) as Contact} otherId="other" onClose={() => undefined} />,
      '/contacts': 'Contacts',
    },
    at: '/',
  });
  const name = await screen.findByRole('radio', { name: 'Byron' });
  expect(interruption.isHeld()).toBe(false);
  await userEvent.click(name);
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  void router.navigate('/contacts');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Stay' });
});

it.each([
  ['Byron', { other_id: 'There is no such record.' }],
  ['Ada', undefined],
])('says that %s was deleted in the meantime', async (name, fields) => {
  const other = contact({ id: 'other', first_name: 'Byron', last_name: '' });
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'not_found', message: 'no', request_id: 'r', fields } }, { status: 404 }),
  );
  const own = contact({ first_name: 'Ada', last_name: '' }) as Contact;
  await renderInApp({
    dataProvider: { getOne: (async () => ({ data: other })) as never },
    routes: { '/': <MergeDialog contact={own} otherId="other" onClose={() => undefined} /> },
    at: '/',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Merge contacts' }));
  expect(await screen.findByText(`${name} was deleted in the meantime, so nothing was merged.`)).toBeTruthy();
});

it('merges once if the response is lost, although the page has learned of the merge meanwhile', async () => {
  const other = contact({ id: 'other', first_name: 'Byron', last_name: '' });
  const sent: [key: string | null, body: unknown][] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    sent.push([new Headers(headers).get('Idempotency-Key'), body]);
    return new Response('Gateway', { status: 500 });
  });
  const own = contact({ first_name: 'Ada', last_name: '' }) as Contact;
  let contactNow = own;
  let refetch = (): unknown => undefined;
  function Page() {
    const [, draw] = useState(0);
    refetch = () => draw((count) => count + 1);
    return <MergeDialog contact={contactNow} otherId="other" onClose={() => undefined} />;
  }
  await renderInApp({
    dataProvider: { getOne: (async () => ({ data: other })) as never },
    routes: { '/': <Page /> },
    at: '/',
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Byron' }));
  const merge = () => screen.findByRole('button', { name: 'Merge contacts' });
  await userEvent.click(await merge());
  await waitFor(() => expect(sent).toHaveLength(1));
  contactNow = { ...own, first_name: 'Byron', version: own.version + 1 };
  act(() => void refetch());
  await userEvent.click(await merge());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
