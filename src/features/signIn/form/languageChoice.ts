import { writePreference } from '#src/config/preferences.ts';
import { preferredLocale } from '#src/i18n/languages.ts';
import { LOCALES, type LocaleName } from '#src/i18n/locales.ts';
import { chooseSignInLanguage } from './signInTexts.ts';

/** Fills `place` with a button per language; `onChange` is called when the texts of another are there, also for the one remembered. */
export function languageChoice(place: HTMLElement, signal: AbortSignal, onChange: () => void): void {
  const buttons = LOCALES.map(({ locale, name }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = locale;
    button.textContent = name;
    button.addEventListener(
      'click',
      () => {
        writePreference('locale', locale);
        void choose(locale);
      },
      { signal },
    );
    return button;
  });
  place.replaceChildren(...buttons);
  void choose(preferredLocale());

  async function choose(locale: LocaleName): Promise<void> {
    await chooseSignInLanguage(locale);
    document.documentElement.lang = locale;
    delete document.documentElement.dataset.pendingLanguage;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === locale));
    onChange();
  }
}
