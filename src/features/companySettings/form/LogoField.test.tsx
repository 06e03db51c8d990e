import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { session } from '#src/session/session.ts';
import { FieldRegistryProvider } from '#src/ui/forms/fieldRegistry.tsx';
import { SettingsPage } from '#src/ui/forms/settings/SettingsPage.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { LogoField } from './LogoField.tsx';

const SETTINGS = { version: 3, logo_url: '/files/logo.png' } as CompanySettings;

let callCount = 0;
let answer: () => unknown = () => ({ ...SETTINGS, version: 4, logo_url: null });

respondToCalls(() => {
  callCount += 1;
  return answer();
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

it('says that an upload or removal takes long, after ten seconds', async () => {
  answer = () => new Promise(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const field = (
      <FieldRegistryProvider isReadOnly={false}>
        <LogoField settings={SETTINGS} onChanged={vi.fn()} />
      </FieldRegistryProvider>
    );
    await renderInApp({ routes: { '/': field }, at: '/' });
    fireEvent.click(screen.getByRole('button', { name: /Remove/ }));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/longer than usual/)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('is removed with the next try after somebody else has saved other settings, and the page then shows those', async () => {
  vi.spyOn(session, 'refreshUser').mockReturnValue(undefined);
  let saved = { ...SETTINGS, name: 'Acme' };
  vi.stubGlobal('fetch', async (_: string, { method, headers }: { method?: string; headers?: HeadersInit }) => {
    const seen = new Headers(headers).get('If-Match');
    if (method === 'GET') return Response.json({ data: saved });
    if (seen !== `"${saved.version}"`) {
      const error = { code: 'version_conflict', message: 'changed', current: saved };
      return Response.json({ error }, { status: 412 });
    }
    saved = { ...saved, version: saved.version + 1, logo_url: null };
    return Response.json({ data: saved });
  });
  const page = (
    <SettingsPage
      readOperation="companySettings"
      writeOperation="updateCompanySettings"
      heading={null}
      sections={[]}
      saveLabel="Save"
      savedText="Saved"
    >
      {(settings, keep) => (
        <>
          <h1>{settings.name}</h1>
          <LogoField settings={settings} onChanged={keep} />
        </>
      )}
    </SettingsPage>
  );
  await renderInApp({ routes: { '/': page }, at: '/' });
  const button = await screen.findByRole('button', { name: /Remove/ });
  saved = { ...saved, version: 4, name: 'Acme Ltd' };
  fireEvent.click(button);
  expect(await screen.findByText(/Someone else has changed this/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Acme Ltd' })).toBeTruthy();
  fireEvent.click(button);
  expect(await screen.findByText(/Logo removed/i)).toBeTruthy();
});
