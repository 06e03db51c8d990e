import { useFormat } from '#src/i18n/useFormat.ts';

/** A count for a text: its plural form, and the formatted number. */
export type CountArgs = {
  smart_count: number;
  n: string;
};

/** Formats a count for texts: `text('keywords.deletedMany', counted(3))`. */
export function useCountArgs(): (count: number) => CountArgs {
  const { number } = useFormat();
  return (count) => ({ smart_count: count, n: number(count) });
}
