import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { RoleSelect } from './RoleSelect.tsx';

beforeEach(() => {
  setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: false });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

it('says to people who may not view roles why they cannot choose one', async () => {
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
