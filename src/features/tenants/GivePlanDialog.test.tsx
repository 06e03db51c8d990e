import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { GivePlanDialog } from './GivePlanDialog.tsx';

const LIMITS = { segments: 1000, contacts: 100, devices: 5, users: 5 };
const PLAN = {
  id: 'small',
  name: 'Small',
  price: 0,
  currency: 'USD',
  interval: 'month',
  is_public: true,
  limits: LIMITS,
};
const PREVIEW = {
  preview_id: 'seen',
  effective: 'now',
  effective_at: '2026-09-01T12:00:00.000Z',
  period_end: '2026-09-01T12:00:00.000Z',
  lines: [],
  currency: 'USD',
  total: 0,
  next_charge: { amount: 0, at: '2026-09-01T12:00:00.000Z' },
  segments: { before: 1000, after: 1000, until: '2026-09-01T12:00:00.000Z', days: null, cause: null },
  features: { added: [], removed: [] },
  exceeded_limits: [],
  refusal: null,
};

let isProxyDown = true;
let refusal: Response | null = null;
const keys: (string | null)[] = [];
respondToCalls(({ url, key }) => {
  if (url.pathname.endsWith('/preview')) return PREVIEW;
  if (refusal) return refusal;
  keys.push(key);
  return isProxyDown ? new Response('<h1>502 Bad Gateway</h1>', { status: 502 }) : {};
});

it('gives the plan once when it is pressed again after a proxy has responded instead of the API', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const tenant = { id: 'acme', name: 'Acme', plan_name: 'Large', limits: LIMITS } as TenantAccount;
  const onClose = vi.fn();
  await renderInApp({
    dataProvider: { getList: async () => ({ data: [PLAN], total: 1 }) as never },
    routes: { '/': <GivePlanDialog tenant={tenant} onClose={onClose} /> },
    at: '/',
  });
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(await within(dialog).findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Small/ }));
  await within(dialog).findByText('It starts immediately.');
  const give = within(dialog).getByRole('button', { name: 'Assign this plan' });
  await userEvent.click(give);
  await within(dialog).findByText(/We cannot tell whether this was done/);
  isProxyDown = false;
  await userEvent.click(give);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('no longer offers a plan that was deleted meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  // The select's value is no longer among its choices.
  vi.spyOn(console, 'warn').mockReturnValue();
  const fields = { plan_id: 'there is no such record' };
  refusal = Response.json({ error: { code: 'not_found', message: 'Gone', fields } }, { status: 404 });
  let plans = [PLAN, { ...PLAN, id: 'medium', name: 'Medium' }];
  const tenant = { id: 'acme', name: 'Acme', plan_name: 'Large', limits: LIMITS } as TenantAccount;
  await renderInApp({
    dataProvider: { getList: async () => ({ data: plans, total: plans.length }) as never },
    routes: { '/': <GivePlanDialog tenant={tenant} onClose={() => undefined} /> },
    at: '/',
  });
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(await within(dialog).findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Small/ }));
  await within(dialog).findByText('It starts immediately.');
  plans = plans.slice(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign this plan' }));
  await within(dialog).findByText(/you chose no longer exists/);
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Small/ })).toBeNull());
  expect(screen.getByRole('option', { name: /Medium/ })).toBeTruthy();
});
