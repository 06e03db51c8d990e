import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { type KeywordFinding, keywordFindings } from '#src/domain/keywords/keywordFindings.ts';
import type { ConsentWords } from '#src/domain/sms/consent.ts';

const DRAFT = 'draft';

/**
 * What is found of a keyword that is not saved yet, at its place among the others; a new one comes last, but before those that
 * fire on any text. Its word is judged where it is typed, and whether it does anything only when it is there.
 */
export function draftFindings(
  draft: Partial<Keyword>,
  ownId: string | null,
  inOrder: readonly Keyword[],
  words: ConsentWords | null,
): KeywordFinding[] {
  const written = { ...draft, id: ownId ?? DRAFT } as Keyword;
  const lastOfOthers = inOrder.findLastIndex(({ match }) => match !== 'any' || draft.match === 'any');
  const order =
    ownId === null
      ? inOrder.toSpliced(lastOfOthers + 1, 0, written)
      : inOrder.map((each) => (each.id === ownId ? written : each));
  const shown: KeywordFinding['kind'][] = ['hidden', 'hides', 'word_taken'];
  return keywordFindings(order, words).filter(
    ({ keyword_id, kind }) => keyword_id === written.id && shown.includes(kind),
  );
}
