import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { SetTenantStatus } from './SetTenantStatus.tsx';

respondToCalls(() => undefined);

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

it('says that somebody else changed the tenant, and suspends it when that is tried again', async () => {
  const versions: unknown[] = [];
  let version = 1;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: HeadersInit }) => {
    const seen = new Headers(headers).get('If-Match');
    versions.push(seen);
    if (seen === '"2"') return Response.json({ data: { id: 'acme', version: 3 } });
    version = 2;
    const current = { id: 'acme', version, status: 'active' };
    return Response.json({ error: { code: 'version_conflict', message: 'changed', current } }, { status: 412 });
  });
  function Page() {
    const { data } = useGetOne<TenantAccount>('tenants', { id: 'acme' });
    return data && <SetTenantStatus tenant={data} />;
  }
  const getOne = async () => ({ data: { id: 'acme', name: 'Acme', version, status: 'active' } as never });
  await renderInApp({ dataProvider: { getOne }, routes: { '/': <Page /> }, at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('textbox'), 'They send spam to strangers');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText(/Someone else has changed this/)).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions.at(-1)).toBe('"2"');
});
