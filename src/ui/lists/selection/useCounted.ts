import { useFormat } from '#src/i18n/useFormat.ts';

/** So many, for a text: which plural it is, and the number as it is written. */
export type Counted = {
  smart_count: number;
  n: string;
};

/** How many records a bulk action speaks of, as the texts want it: `text('keywords.deletedMany', counted(3))`. */
export function useCounted(): (count: number) => Counted {
  const { number } = useFormat();
  return (count) => ({ smart_count: count, n: number(count) });
}
