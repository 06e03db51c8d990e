import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { RoleSelect } from './RoleSelect.tsx';

beforeEach(() => {
  setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: false });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says to people who cannot view roles why they cannot choose one', async () => {
  const form = (
    <RecordForm saveLabel="Invite" onSave={() => Promise.resolve()}>
      <RoleSelect />
    </RecordForm>
  );
  await renderInApp({ routes: { '/': form }, at: '/' });
  const select = screen.getByRole('combobox', { name: /^Role/ });
  expect(select.getAttribute('aria-disabled')).toBe('true');
  expect(select.textContent).not.toContain('Loading');
  expect(screen.getByText(/“roles: view”/)).toBeTruthy();
});

it('says at the field that the chosen role was deleted meanwhile', async () => {
  const scope = [{ action: 'read' as const, subject: 'roles' as const }];
  const access = { user: { id: 'eve', scope, missing_features: [] }, ability: abilityFor(scope) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access: access as unknown as Access });
  const roles = ['Branch', 'Viewer'].map((name) => ({ id: name, name, rules: [], is_system: false }));
  const getList = vi.fn(async () => ({ data: roles, total: roles.length }));
  const form = (
    <RecordForm
      saveLabel="Invite"
      defaultValues={{ role_id: 'Branch' }}
      onSave={async () => {
        roles.shift();
        const fields = { role_id: 'There is no such record' };
        throw new ApiError(404, 'not_found', 'no', { fields });
      }}
    >
      <RoleSelect />
    </RecordForm>
  );
  await renderInApp({ dataProvider: { getList } as never, routes: { '/': form }, at: '/' });
  const select = screen.getByRole('combobox', { name: /^Role/ });
  await waitFor(() => expect(select.textContent).toBe('Branch'));
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText('There is no such record');
  await waitFor(() => expect(select.textContent).toBe('Branch (deleted)'));
});
