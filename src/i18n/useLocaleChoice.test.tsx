import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { CORE_TEXTS } from './coreTexts.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { LOCALES } from './locales.ts';
import { useLocaleChoice } from './useLocaleChoice.ts';
import { useText } from './useText.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  // During a visit, the language is not saved.
  vi.spyOn(session, 'user').mockResolvedValue({ acting: {} } as Awaited<ReturnType<typeof session.user>>);
  vi.spyOn(session, 'refreshUser').mockReturnValue();
});

function Languages() {
  const text = useText();
  const { locale, choose } = useLocaleChoice();
  const [failure, setFailure] = useState('');
  return (
    <>
      <p>{`${locale}: ${text('ui.cancel')}`}</p>
      <p>{failure}</p>
      {LOCALES.map((language) => (
        <button
          key={language.locale}
          type="button"
          onClick={() => choose(language.locale).catch((error: Error) => setFailure(error.message))}
        >
          {language.name}
        </button>
      ))}
    </>
  );
}

/** In English, before any text of another language is loaded. */
async function open(): Promise<void> {
  const i18nProvider = await createI18nProvider('en');
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <Languages />
    </CoreAdminContext>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('stays in its language if the texts of another cannot be fetched, and says so to its caller', async () => {
  await open();
  vi.spyOn(CORE_TEXTS, 'fr').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await press('Français');
  await screen.findByText('A part of this page did not load (offline).');
  screen.getByText('en: Cancel');
  expect(document.documentElement.lang).toBe('en');
  await press('Français');
  await screen.findByText('fr: Annuler');
  expect(document.documentElement.lang).toBe('fr');
});

it('shows the language chosen last, even if the texts of the previous choice load later', async () => {
  await open();
  const french = CORE_TEXTS.fr;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(CORE_TEXTS, 'fr').mockImplementationOnce(() => held.then(french));
  await press('Français');
  await press('English');
  release();
  await french();
  await new Promise((later) => setTimeout(later));
  screen.getByText('en: Cancel');
  expect(document.documentElement.lang).toBe('en');
});
