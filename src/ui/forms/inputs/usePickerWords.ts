import { useText } from '#src/i18n/useText.ts';

/** The texts of MUI's `Autocomplete`, which has only English ones. */
export function usePickerWords(): Record<'noOptionsText' | 'clearText' | 'openText' | 'closeText', string> {
  const text = useText();
  return {
    noOptionsText: text('ui.list.noChoice'),
    clearText: text('ui.form.clear'),
    openText: text('ui.form.choose'),
    closeText: text('ui.close'),
  };
}
