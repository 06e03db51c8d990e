import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Visit } from '#src/domain/acting/visit.ts';
import { answerCalls } from '#tests/answerCalls.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { DecideChanges } from './DecideChanges.tsx';

const VISIT = { id: 'v-1', staff_name: 'Sam' } as Visit;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

let decisions: unknown[];
let isFailing: boolean;

answerCalls(async ({ body }) => {
  decisions.push(body);
  if (isFailing) throw new TypeError('The connection was cut off.');
  return VISIT;
});

async function show() {
  decisions = [];
  await renderInApp({ routes: { '/': <DecideChanges visit={VISIT} /> }, at: '/' });
}

it('decides once on a double click, and offers no other decision until the request is gone', async () => {
  isFailing = false;
  await show();
  const allow = button('Allow for this visit');
  fireEvent.click(allow);
  fireEvent.click(allow);
  await screen.findAllByText('Sam can make changes until the visit ends');
  expect(decisions).toEqual([{ decision: 'allowed' }]);
  expect(button('Decline').disabled).toBe(true);
});

it('offers to decide again after a failure', async () => {
  isFailing = true;
  await show();
  fireEvent.click(button('Decline'));
  expect(button('Decline').disabled).toBe(true);
  await waitFor(() => expect(button('Decline').disabled).toBe(false));
});
