import { useFormat } from '#src/i18n/useFormat.ts';

/** A count in the reader's locale, with zero in a muted color: `<NumberCell value={record.contacts_count} />`. */
export function NumberCell({ value }: { value: number | null | undefined }) {
  const format = useFormat();
  return <span style={value ? undefined : { opacity: 0.65 }}>{value == null ? '–' : format.number(value)}</span>;
}
