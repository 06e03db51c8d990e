import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { CORE_TEXTS } from './coreTexts.ts';
import { LOCALES } from './locales.ts';
import { useOwnLocale } from './useOwnLocale.ts';
import { useText } from './useText.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  // During a visit, the language is not saved.
  vi.spyOn(session, 'user').mockResolvedValue({ acting: {} } as Awaited<ReturnType<typeof session.user>>);
  vi.spyOn(session, 'refreshUser').mockReturnValue();
});

function Languages() {
  const text = useText();
  const { locale, choose } = useOwnLocale();
  const notifyProblem = useNotifyProblem();
  return (
    <>
      <p>{`${locale}: ${text('ui.cancel')}`}</p>
      {LOCALES.map((language) => (
        <button key={language.locale} type="button" onClick={() => choose(language.locale).catch(notifyProblem)}>
          {language.name}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('stays in its language, and says why, if the texts of another cannot be fetched', async () => {
  await renderInApp({ routes: { '/': <Languages /> }, at: '/' });
  vi.spyOn(CORE_TEXTS, 'fr').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await press('Français');
  await screen.findByRole('alert');
  screen.getByText('en: Cancel');
  expect(document.documentElement.lang).toBe('en');
  await press('Français');
  await screen.findByText('fr: Annuler');
  expect(document.documentElement.lang).toBe('fr');
});

it('is in the language chosen last, even if the texts of the one before load later', async () => {
  await renderInApp({ routes: { '/': <Languages /> }, at: '/' });
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
