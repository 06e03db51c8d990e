/** A part of a line that is drawn at once. */
export interface Piece {
  text: string;
  direction: Direction;
}
/** `number`: digits run from left to right even among words that run from right to left. `neutral`: spaces and signs, which follow their neighbors. */
export type Direction = 'left_to_right' | 'right_to_left' | 'number' | 'neutral';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MIRRORED = new Map(
  [...'()[]{}<>«»‹›'].map((sign, at, signs) => [sign, signs[at % 2 === 0 ? at + 1 : at - 1] ?? sign]),
);

/** The direction of one character, with its marks. */
export function directionOf(character: string): Direction {
  if (/\p{Nd}/u.test(character)) return 'number';
  if (/\p{L}/u.test(character)) return RIGHT_TO_LEFT.test(character) ? 'right_to_left' : 'left_to_right';
  return 'neutral';
}

/**
 * A line's pieces from left to right, as they are drawn: words in Arabic or Hebrew run from right to left, and their brackets are mirrored. Covers what
 * names contain of the Unicode Bidirectional Algorithm (UAX #9): no explicit marks, and no level above 2.
 */
export function visualOrder<P extends Piece>(pieces: readonly P[]): P[] {
  const levels = levelsOf(pieces);
  const order = pieces.map((piece, at) => ({ piece: mirrored(piece, levels[at] ?? 0), level: levels[at] ?? 0 }));
  for (const level of [2, 1]) reverseRuns(order, level);
  return order.map(({ piece }) => piece);
}

/** The embedding level of each piece: odd ones run from right to left. The first letter decides the level of the line. */
function levelsOf(pieces: readonly Piece[]): number[] {
  const first = pieces.find(({ direction }) => direction === 'left_to_right' || direction === 'right_to_left');
  const base = first?.direction === 'right_to_left' ? 1 : 0;
  let isAfterRightToLeft = false;
  const levels = pieces.map(({ direction }) => {
    if (direction === 'right_to_left') isAfterRightToLeft = true;
    if (direction === 'left_to_right') isAfterRightToLeft = false;
    if (direction === 'neutral') return null;
    if (direction === 'right_to_left') return 1;
    return base === 1 || isAfterRightToLeft ? 2 : 0;
  });
  return levels.map((level, at) => level ?? neutralLevel(levels, at, base));
}

/** Neutral signs between two parts that run from right to left, or numbers among them, run so too; others run as the line does. */
function neutralLevel(levels: readonly (number | null)[], at: number, base: number): number {
  const before = levels.slice(0, at).findLast((level) => level !== null) ?? base;
  const after = levels.slice(at + 1).find((level) => level !== null) ?? base;
  if (base === 1) return before === 2 && after === 2 ? 2 : 1;
  return before > 0 && after > 0 ? 1 : 0;
}

/** Reverses each run of pieces of at least this level. */
function reverseRuns(order: { level: number }[], level: number): void {
  // Stryker disable next-line EqualityOperator: nothing is left to reverse.
  for (let start = 0; start < order.length; start += 1) {
    let end = start;
    while ((order[end]?.level ?? 0) >= level) end += 1;
    order.splice(start, end - start, ...order.slice(start, end).reverse());
    start = end;
  }
}

function mirrored<P extends Piece>(piece: P, level: number): P {
  const other = level % 2 === 1 ? MIRRORED.get(piece.text) : undefined;
  return other === undefined ? piece : { ...piece, text: other };
}
