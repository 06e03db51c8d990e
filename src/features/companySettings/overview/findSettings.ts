import { foldForms } from '#src/domain/foldForms.ts';

/** A searchable setting: its name and synonyms. */
export interface Findable {
  label: string;
  alsoCalled: string;
}

/** Search results: everything with all of the words, those whose own name begins with them first. */
export function findSettings<T extends Findable>(search: string, all: readonly T[]): T[] {
  const words = foldForms(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  const rank = ({ label }: T): number => {
    const name = foldForms(label);
    return name.startsWith(phrase) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
  };
  return all
    .filter(({ label, alsoCalled }) => {
      const text = foldForms(`${label} ${alsoCalled}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}
