import { type RaRecord, useGetMany } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import type { ConflictingField } from './VersionDifference.ts';

/** Puts both versions of a field into words: by its `inWords` if it has them, and references by the records' names. */
export function useValueWords({ mine, theirs, inWords, reference }: Omit<ConflictingField, 'source' | 'label'>) {
  const text = useText();
  const ids = reference ? [...new Set([mine, theirs].flat().filter(Boolean).map(String))] : [];
  const {
    data = [],
    isPending,
    error,
  } = useGetMany<RaRecord>(reference?.resource ?? '', { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: unknown): string => {
    const record = data.find((each) => String(each?.id) === String(id));
    if (record && reference) return reference.name(record);
    return text(isPending ? 'ui.loading' : error ? 'ui.notLoaded' : 'ui.noLongerThere');
  };
  const words = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(words).join(', ');
    if (typeof value === 'boolean') return text(value ? 'ui.form.conflict.yes' : 'ui.form.conflict.no');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const versionWords = (value: unknown, other: unknown): string => {
    const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);
    if (reference && !isEmpty) return [value].flat().map(nameOf).join(', ');
    const valueWords = inWords ? inWords(value, other) : isEmpty ? '' : words(value);
    return valueWords || text('ui.form.conflict.empty');
  };
  return { mine: versionWords(mine, theirs), theirs: versionWords(theirs, mine) };
}
