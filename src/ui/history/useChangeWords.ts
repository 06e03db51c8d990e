import type { TextKey } from '#src/i18n/texts.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/ui/contacts/useAudienceNames.ts';
import { isNothing } from './isNothing.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const WORD = /^[a-z]+(_[a-z]+)*$/;

interface ChangeWords {
  /** `quiet_hours.from` is "Quiet hours › From". */
  label: (path: string) => string;
  value: (value: unknown) => string;
}

/**
 * Says the fields of any record and their values to a person, without a line of JSON.
 *
 * @param names of records that are neither groups nor categories, by id
 */
export function useChangeWords(names: ReadonlyMap<string, string>): ChangeWords {
  const text = useText();
  const format = useFormat();
  const { groups, categories } = useAudienceNames();

  const field = (name: string): string =>
    text(`activity.fields.${name}` as TextKey, {
      _: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    });
  const value = (given: unknown): string => {
    if (given === null || given === undefined || given === '') return text('ui.form.conflict.empty');
    if (typeof given === 'boolean') return text(given ? 'ui.form.conflict.yes' : 'ui.form.conflict.no');
    if (typeof given === 'number') return format.number(given);
    if (Array.isArray(given)) return given.length === 0 ? value(null) : given.map(value).join(', ');
    if (typeof given === 'object') {
      const { label, name, ...rest } = given as Record<string, unknown>;
      const details = Object.entries(rest).filter(
        ([key, inner]) => key !== 'key' && inner !== false && !isNothing(inner),
      );
      const said = details
        .map(([key, inner]) => `${text('ui.labelOf', { label: field(key) })} ${value(inner)}`)
        .join(' · ');
      const called = label ?? name;
      return called === undefined ? said : `${String(called)}${said && ` (${said})`}`;
    }
    const written = String(given);
    if (INSTANT.test(written)) return format.dateTime(written);
    const known = groups.get(written)?.name ?? categories.get(written)?.name ?? names.get(written);
    if (known !== undefined) return known;
    return WORD.test(written)
      ? text(`activity.values.${written}` as TextKey, { _: written.replaceAll('_', ' ') })
      : written;
  };
  return { label: (path) => path.split('.').map(field).join(' › '), value };
}
