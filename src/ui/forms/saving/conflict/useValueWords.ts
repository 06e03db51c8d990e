import { useText } from '#src/i18n/useText.ts';

/** Puts any field's value into words, by `inWords` if the field has it. */
export function useValueWords(): (value: unknown, inWords?: (value: unknown) => string) => string {
  const text = useText();
  const words = (value: unknown, inWords?: (value: unknown) => string): string => {
    const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);
    if (isEmpty) return text('ui.form.conflict.empty');
    if (inWords) return inWords(value) || text('ui.form.conflict.empty');
    if (typeof value === 'boolean') return text(value ? 'ui.form.conflict.yes' : 'ui.form.conflict.no');
    if (Array.isArray(value)) return value.map((each) => words(each)).join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return words;
}
