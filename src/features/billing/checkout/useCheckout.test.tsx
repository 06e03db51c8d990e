import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { useCheckout } from './useCheckout.ts';

/** An address that is refused, because these tests cannot leave their page. */
const ADDRESS = 'ftp://pay.example';
let created: string[];
/** The first checkout, as the API returns it later. */
let first: { status: string; url: string | null };
let refused: number;
/** Payments whose page was created, whether or not somebody still waits for it. */
let started: number;

const api = slowApi(({ url, body }) => {
  if (!url.pathname.endsWith('/billing/checkout')) return first;
  const { invoice_id } = body as { invoice_id: string };
  created.push(invoice_id);
  return created.length > 1 ? { id: invoice_id, url: ADDRESS } : undefined;
});

beforeEach(() => {
  created = [];
  refused = 0;
  started = 0;
});

function Payment({ invoice, onClose }: { invoice: string; onClose: () => void }) {
  const { start, isLeaving } = useCheckout('billing');
  const pay = () =>
    start({ purpose: 'invoice', invoice_id: invoice })
      .then(() => {
        started += 1;
      })
      .catch((error) => {
        if (error instanceof TypeError) refused += 1;
      });
  return (
    <>
      <button type="button" onClick={pay}>
        Pay
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
      {isLeaving && <p>Leaving</p>}
    </>
  );
}

/** Starts a payment, closes it before the API responds, and starts another one. */
async function payAgain(invoices: [string, string]): Promise<void> {
  let [invoice] = invoices;
  const dialog = <Reopened>{(close) => <Payment invoice={invoice} onClose={close} />}</Reopened>;
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  fireEvent.click(screen.getByText('Pay'));
  await waitFor(() => expect(created).toEqual([invoice]));
  fireEvent.click(screen.getByText('Close'));
  api.answer({ id: invoice, url: ADDRESS });
  await waitFor(() => expect(started).toBe(1));
  expect(refused).toBe(0);
  invoice = invoices[1];
  fireEvent.click(screen.getByText('Open'));
  fireEvent.click(screen.getByText('Pay'));
  await waitFor(() => expect(refused).toBe(1));
}

it('goes to the payment page that was created after its dialog was closed, instead of a second one', async () => {
  first = { status: 'open', url: ADDRESS };
  await payAgain(['june', 'june']);
  expect(created).toEqual(['june']);
});

it('creates another payment page once the one that nobody opened has expired', async () => {
  first = { status: 'expired', url: null };
  await payAgain(['july', 'july']);
  expect(created).toEqual(['july', 'july']);
});

it('creates another payment page for another order', async () => {
  first = { status: 'open', url: ADDRESS };
  await payAgain(['august', 'september']);
  expect(created).toEqual(['august', 'september']);
});
