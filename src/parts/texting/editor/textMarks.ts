import type { Placeholder, PlaceholderProblem } from '#src/domain/sms/placeholders.ts';
import type { ForcingCharacter } from '#src/domain/sms/plain/plainReplacements.ts';

/** `field`: a valid placeholder. `problem`: one that prevents sending. `forcing`: a character that forces the text into UCS-2. */
export type MarkKind = 'field' | 'problem' | 'forcing';

export interface MarkedPiece {
  /** UTF-16 position in the text. */
  index: number;
  text: string;
  /** Null for plain text between marks. */
  kind: MarkKind | null;
}

interface Marks {
  placeholders: readonly Pick<Placeholder, 'index' | 'length'>[];
  problems: readonly Pick<PlaceholderProblem, 'index' | 'length'>[];
  forcing: readonly Pick<ForcingCharacter, 'index' | 'length'>[];
}

/**
 * Cuts a text at its marks; joined, the pieces are the text. Where marks overlap, the more serious one wins: a problem, then a forcing
 * character, then a field.
 */
export function markText(text: string, { placeholders, problems, forcing }: Marks): MarkedPiece[] {
  const kinds = new Array<MarkKind | null>(text.length).fill(null);
  const paint = (spans: readonly { index: number; length: number }[], kind: MarkKind) => {
    for (const { index, length } of spans) kinds.fill(kind, index, index + length);
  };
  paint(placeholders, 'field');
  paint(forcing, 'forcing');
  paint(problems, 'problem');

  const starts = startsOf([...placeholders, ...problems, ...forcing]);
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (let index = 1; index <= text.length; index += 1) {
    const isBoundary = index === text.length || kinds[index] !== kinds[from] || starts.has(index);
    if (!isBoundary) continue;
    pieces.push({ index: from, text: text.slice(from, index), kind: kinds[from] ?? null });
    from = index;
  }
  return pieces;
}

/** Where marks start, so that two adjacent marks of the same kind stay two. */
function startsOf(spans: readonly { index: number }[]): Set<number> {
  return new Set(spans.map(({ index }) => index));
}
