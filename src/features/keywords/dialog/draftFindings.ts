import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import { foldBare } from '#src/domain/foldWords.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { type KeywordFinding, keywordFindings } from '#src/domain/keywords/keywordFindings.ts';

const DRAFT = 'draft';
const OF_WORD: readonly KeywordFinding['kind'][] = ['consent_word', 'reserved', 'opts_out_elsewhere', 'keeps_word'];
const OF_PLACE: readonly KeywordFinding['kind'][] = ['hidden', 'hides', 'word_taken'];

/**
 * The findings about an unsaved keyword at its place among the others. A new one comes last, but before keywords that any text triggers. A new
 * word is judged at its field instead, and whether the keyword does anything only once it is saved.
 */
export function draftFindings(
  draft: Partial<Keyword>,
  ownId: string | null,
  inOrder: readonly Keyword[],
  settings: WordSettings | null,
): KeywordFinding[] {
  const written = { ...draft, id: ownId ?? DRAFT } as Keyword;
  const lastOfOthers = inOrder.findLastIndex(({ match }) => match !== 'any' || draft.match === 'any');
  const order =
    ownId === null
      ? inOrder.toSpliced(lastOfOthers + 1, 0, written)
      : inOrder.map((each) => (each.id === ownId ? written : each));
  const before = inOrder.find(({ id }) => id === ownId);
  const isOld = before && before.match === draft.match && foldBare(before.word) === foldBare(draft.word ?? '');
  const shown = isOld ? [...OF_WORD, ...OF_PLACE] : OF_PLACE;
  return keywordFindings(order, settings).filter(
    ({ keyword_id, kind }) => keyword_id === written.id && shown.includes(kind),
  );
}
