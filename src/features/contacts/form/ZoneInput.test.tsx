import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ZoneInput } from './ZoneInput.tsx';

respondToCalls(() => ({}));
afterEach(() => onlineManager.setOnline(true));

it('says that the zone of a number waits for the connection, and shows it when that is back', async () => {
  onlineManager.setOnline(false);
  const form = (
    <RecordForm saveLabel="Save" onSave={async () => null} defaultValues={{ phone: '+33142685300', timezone: null }}>
      <ZoneInput />
    </RecordForm>
  );
  await renderInApp({ routes: { '/': form }, at: '/' });
  await screen.findByText(/It will appear when you are back online/);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('placeholder')).toContain('Paris'));
  expect(screen.queryByText(/It will appear when you are back online/)).toBeNull();
});
