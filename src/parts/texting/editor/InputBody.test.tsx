import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { InputBody } from './InputBody.tsx';

const SETTINGS = { custom_fields: [], sender_line: 'Acme:', opt_out_hint: '' };
respondToCalls(() => {
  // The settings arrive; the connection is lost before the rule is loaded.
  onlineManager.setOnline(false);
  return SETTINGS;
});
afterEach(() => onlineManager.setOnline(true));

it('says that the lines that the settings add wait for the connection, and adds them when it is back', async () => {
  const access = { user: { id: 'eve' }, ability: abilityFor([{ action: 'read', subject: 'company_settings' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access: access as Access });
  const form = (
    <RecordForm saveLabel="Save" onSave={async () => null} defaultValues={{ body: 'Hello' }}>
      <InputBody source="body" label="Message" purpose="marketing" />
    </RecordForm>
  );
  await renderInApp({ routes: { '/': form }, at: '/' });
  await screen.findByText(/^The lines from company settings will appear/);
  act(() => onlineManager.setOnline(true));
  await screen.findByText('Acme:');
  await waitFor(() => expect(screen.queryByText(/^The lines from company settings will appear/)).toBeNull());
});
