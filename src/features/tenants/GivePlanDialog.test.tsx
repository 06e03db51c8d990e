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
const keys: (string | null)[] = [];
respondToCalls(({ url, key }) => {
  if (url.pathname.endsWith('/preview')) return PREVIEW;
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
