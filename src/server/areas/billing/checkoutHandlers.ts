import type { Request } from 'express';
import type { Checkout, CheckoutInput } from '#src/domain/billing/checkout.ts';
import { requireActiveTenant } from '#src/server/access/tenancy.ts';
import type { Clock } from '#src/server/clock.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import type { Pages } from '#src/server/http/Pages.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { requireContract } from './planOf.ts';
import { previewChange } from './previewChange.ts';
import { requireChoosable } from './requireChoosable.ts';

/** How long the payment page stays open (ms). */
const LIFETIME = 30 * 60_000;

/** A checkout's purpose and price. Throws 409 for what cannot be paid, 404 for an invoice of another tenant. */
async function orderOf(context: HandlerContext, input: CheckoutInput) {
  const { tx, clock, tenantId } = context;
  if (input.purpose === 'change') {
    const { preview, next } = await previewChange(tx, { tenantId, planId: input.plan_id, now: clock.now() });
    requireChoosable(preview, input.preview_id);
    if (preview.total === 0) throw new HttpProblem('conflict', sentence('billing.nothing_to_pay'));
    const { total, currency, preview_id } = preview;
    return { total, currency, preview_id, plan_id: next.id, plan_name: next.name, invoice_id: null };
  }
  const invoice = await tx.get('invoices', input.invoice_id);
  if (invoice?.tenant_id !== tenantId) {
    throw new HttpProblem('not_found', 'invoice_id: there is no such invoice.', {
      fields: { invoice_id: sentence('forms.no_such_record') },
    });
  }
  if (invoice.status !== 'open')
    throw new HttpProblem('conflict', sentence('billing.invoice_not_open', { number: invoice.number }));
  const { plan } = await requireContract(context);
  const { total, currency, id, lines } = invoice;
  const plan_name = lines.at(-1)?.plan_name ?? plan.name;
  return { total, currency, preview_id: null, plan_id: plan.id, plan_name, invoice_id: id };
}

/** Ends earlier checkouts, so that two tabs charge only once. */
async function closeOthers({ tx, tenantId }: HandlerContext): Promise<void> {
  for (const { id, status } of [...(await tx.find('checkouts', { tenant_id: tenantId }))]) {
    if (status === 'open') await tx.update('checkouts', id, { status: 'expired' });
  }
}

/** A checkout with its status now: one that was not completed in time has expired. */
export function checkoutNow(checkout: Collections['checkouts'], clock: Clock): Collections['checkouts'] {
  const isLate = checkout.status === 'open' && Date.parse(checkout.expires_at) <= clock.now().getTime();
  return isLate ? { ...checkout, status: 'expired' } : checkout;
}

const PURPOSE = 'checkout';

/** The key in the payment page's URL: it allows paying, and nothing else. Derived from the checkout and our keys, so it is stored nowhere. */
function checkoutKey(secrets: KeyRing, { id }: Pick<Collections['checkouts'], 'id'>): string {
  return `${id}.${secrets.mac(PURPOSE, id)}`;
}

/** The id of the checkout of a key from {@link checkoutKey}, or null if the key is not ours. */
export function checkoutIdIn(secrets: KeyRing, key: string): string | null {
  const end = key.lastIndexOf('.');
  const id = key.slice(0, Math.max(0, end));
  return secrets.isMac(PURPOSE, id, key.slice(end + 1)) ? id : null;
}

function checkoutResponse(checkout: Collections['checkouts'], context: HandlerContext): Checkout {
  const now = checkoutNow(checkout, context.clock);
  return {
    ...now,
    url: now.status === 'open' ? `${apiBase(context)}/checkout/${checkoutKey(context.secrets, now)}` : null,
  };
}

export const checkoutHandlers: Pick<OperationHandlers, 'startCheckout' | 'checkout'> = {
  async startCheckout(context): Promise<Checkout> {
    const { tx, clock, tenantId, caller, req, body } = context;
    const input = body;
    if (input.purpose === 'change') await requireActiveTenant(tx, caller);
    const return_to = returnTarget(context, input.return_to);
    const isUnderWay = (await tx.find('checkouts', { tenant_id: tenantId, status: 'processing' })).length > 0;
    if (isUnderWay) throw new HttpProblem('conflict', sentence('billing.payment_under_way'));
    const order = await orderOf(context, input);
    await closeOthers(context);
    const checkout = await tx.insert('checkouts', {
      ...order,
      tenant_id: tenantId,
      purpose: input.purpose,
      status: 'open',
      expires_at: new Date(clock.now().getTime() + LIFETIME).toISOString(),
      return_to,
      created_by: { id: caller.user.id, name: caller.user.name },
      settles_at: null,
      language: languageOf(req),
    });
    return checkoutResponse(checkout, context);
  },

  async checkout(context): Promise<Checkout> {
    const { tx, tenantId, id } = context;
    const checkout = await tx.get('checkouts', id);
    if (checkout?.tenant_id !== tenantId) throw new HttpProblem('not_found', 'This payment page does not exist.');
    return checkoutResponse(checkout, context);
  },
};

/** The screens to which the payment page may return. */
const RETURN_PATHS: readonly string[] = ['/app/billing', '/app/billing/subscription', '/suspended'];

interface RequestToApi {
  req: Request;
  pages: Pages;
}

/** The API's address for the caller: `https://api.example.com/api/v2`. */
function apiBase({ req, pages }: RequestToApi): string {
  const mountPath = req.originalUrl.slice(0, req.originalUrl.length - req.url.length);
  return `${pages.ownOrigin(req)}${mountPath}`;
}

/**
 * The page to return to, if it is one of our billing pages on the API's own origin or a listed one. Throws 422 for any other address: the payment
 * page never redirects elsewhere. Compared as text, so that nothing depends on how odd addresses are parsed; `?` and `#` with what follows are
 * dropped.
 */
function returnTarget({ req, pages }: RequestToApi, returnTo: string): string {
  const target = returnTo.replace(/[?#].*/s, '');
  const path = RETURN_PATHS.find((each) => target.endsWith(each) && pages.has(target.slice(0, -each.length), req));
  if (path === undefined) throw unprocessable({ return_to: sentence('billing.return_to') });
  return target;
}
