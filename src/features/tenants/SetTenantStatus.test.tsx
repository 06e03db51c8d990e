import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { SetTenantStatus } from './SetTenantStatus.tsx';

let setStatus: (status: TenantAccount['status']) => void;

function Tenant() {
  const [status, set] = useState<TenantAccount['status']>('active');
  setStatus = set;
  return <SetTenantStatus tenant={{ id: 'acme', name: 'Acme', version: 1, status } as TenantAccount} />;
}

it('keeps asking what was asked when somebody else changes the status meanwhile, because the same button would do the opposite', async () => {
  await renderInApp({ routes: { '/': <Tenant /> }, at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('textbox'), 'They send spam');
  act(() => setStatus('suspended'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'They send spam');
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(within(dialog).getByRole('button', { name: 'Suspend' })).toBeTruthy();
});
