import { isStorable } from '#src/domain/storable.ts';
import type { Search } from '#src/server/storage/RecordsQuery.ts';
import { joinOr } from './criterionSql.ts';
import type { Bind } from './fieldSql.ts';
import { plainSignsSql } from './valueSql.ts';

/**
 * Mirrors `searchTest` (server/lists/searchTerms.ts). No word contains a line break, so each is found in one of the texts. `texts`: SQL of the folded
 * texts that are searched; `numbers`: SQL of the searched numbers.
 */
export function searchSql(
  { words, digits }: Search,
  { texts, numbers }: { texts: readonly string[]; numbers: readonly string[] },
  bind: Bind,
): string {
  const hasWord = (word: string): string => {
    if (!isStorable(word) || texts.length === 0) return 'false';
    const parameter = bind(word);
    return joinOr(texts.map((text) => `strpos(${plainSignsSql(text, word)}, ${parameter}::text) > 0`));
  };
  const hasWords = words.length === 0 ? 'true' : `(${words.map(hasWord).join(' and ')})`;
  if (digits === null || numbers.length === 0) return hasWords;
  const parameter = bind(digits);
  return joinOr([hasWords, ...numbers.map((number) => `strpos(${number}, ${parameter}::text) > 0`)]);
}
