import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { session } from '#src/session/session.ts';
import { FieldRegistryProvider } from '#src/ui/forms/fieldRegistry.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { LogoField } from './LogoField.tsx';

const SETTINGS = { version: 3, logo_url: '/files/logo.png' } as CompanySettings;

let callCount = 0;

respondToCalls(() => {
  callCount += 1;
  return { ...SETTINGS, version: 4, logo_url: null };
});

it('removes the logo once on a double click: the second call would fail', async () => {
  vi.spyOn(session, 'refreshUser').mockReturnValue(undefined);
  const onChanged = vi.fn();
  callCount = 0;
  const field = (
    <FieldRegistryProvider isReadOnly={false}>
      <LogoField settings={SETTINGS} onChanged={onChanged} />
    </FieldRegistryProvider>
  );
  await renderInApp({ routes: { '/': field }, at: '/' });
  const button = screen.getByRole('button', { name: /Remove/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(callCount).toBe(1);
});
