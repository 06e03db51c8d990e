import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Visit } from '#src/domain/acting/visit.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { DecideChanges } from './DecideChanges.tsx';

const VISIT = { id: 'v-1', staff_name: 'Sam' } as Visit;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

let decisions: unknown[];
let isFailing: boolean;
/** What the API says of the visit. */
let found: Partial<Visit>[];

respondToCalls(async ({ url, body }) => {
  if (url.pathname.endsWith('/visits')) return url.searchParams.get('filter') === '{"id":"v-1"}' ? found : [];
  decisions.push(body);
  // Not repeated by the client, unlike a lost response.
  if (isFailing) return Response.json({ error: { code: 'internal', message: 'It failed.' } }, { status: 500 });
  return VISIT;
});

async function show() {
  decisions = [];
  found = [];
  await renderInApp({ routes: { '/': <DecideChanges visit={VISIT} /> }, at: '/' });
}

it('offers no other decision until the decided request is gone', async () => {
  isFailing = false;
  await show();
  fireEvent.click(button('Allow for this visit'));
  await screen.findAllByText('Sam can make changes until the visit ends');
  expect(decisions).toEqual([{ decision: 'allowed' }]);
  expect(button('Decline').disabled).toBe(true);
});

it('offers to decide again after a failure', async () => {
  isFailing = true;
  await show();
  fireEvent.click(button('Decline'));
  await waitFor(() => expect(decisions).toHaveLength(1));
  await waitFor(() => expect(button('Decline').disabled).toBe(false));
  fireEvent.click(button('Decline'));
  await waitFor(() => expect(decisions).toHaveLength(2));
});

it('says that changes are allowed although the response was lost', async () => {
  isFailing = true;
  await show();
  found = [{ ...VISIT, change_decision: 'allowed' }];
  fireEvent.click(button('Allow for this visit'));
  expect(await screen.findAllByText('Sam can make changes until the visit ends')).toBeTruthy();
  expect(screen.queryByText(/The service failed/)).toBeNull();
});
