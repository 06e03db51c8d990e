import { fontFor, fontOfBoxes, STANDARD_FONT, type Weight } from './invoiceFonts.ts';
import { directionOf, type Piece, visualOrder } from './visualOrder.ts';

/** WinAnsi, the characters of Western Europe: all that the standard PDF fonts have. PDFKit would garble a line with any other. */
const STANDARD = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
/** The height above the baseline of the standard font, and the height of a line of any script, in font sizes. */
const ASCENT = 0.718;
const LINE_HEIGHT = 1.4;

interface Placing {
  /** In points, as is the width. */
  x: number;
  width: number;
  align?: 'right';
  weight: Weight;
}

interface DrawnPiece extends Piece {
  font: string;
  width: number;
}

/**
 * Writes a text in any script at the current height, within a width, in the fonts that have its letters. Characters that no font has become boxes.
 */
export function writeText(pdf: PDFKit.PDFDocument, text: string, placing: Placing): void {
  const { x, width, align, weight } = placing;
  const spaced = text.replace(/\s/g, ' ');
  if (STANDARD.test(spaced)) {
    pdf.font(STANDARD_FONT[weight]).text(spaced, x, pdf.y, { width, align });
    return;
  }
  const top = pdf.y;
  const size = sizeOf(pdf);
  const lines = linesOf(pdf, spaced, width, weight);
  for (const [at, line] of lines.entries()) {
    const start = align === 'right' ? x + width - widthOf(line) : x;
    drawLine(pdf, line, start, top + (at * LINE_HEIGHT + ASCENT) * size);
  }
  // The next space between lines follows the current font.
  pdf.font(STANDARD_FONT[weight]).x = x;
  pdf.y = top + lines.length * LINE_HEIGHT * size;
}

function drawLine(pdf: PDFKit.PDFDocument, line: readonly DrawnPiece[], start: number, baseline: number): void {
  let at = start;
  for (const { text, font, width } of visualOrder(line)) {
    if (text !== ' ') pdf.font(font).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}

/** Breaks a text at spaces; words that are longer than a line, and scripts without spaces, anywhere. */
function linesOf(pdf: PDFKit.PDFDocument, text: string, width: number, weight: Weight): DrawnPiece[][] {
  const lines: DrawnPiece[][] = [];
  let line = '';
  const piecesIn = (part: string): DrawnPiece[] => piecesOf(pdf, part.trimEnd(), weight);
  const isTooLong = (part: string): boolean => widthOf(piecesIn(part)) > width;
  const parts = text.split(/(?<= )/).flatMap((word) => (isTooLong(word) ? charactersOf(word) : [word]));
  for (const part of parts) {
    if (isTooLong(line + part)) {
      lines.push(piecesIn(line));
      line = '';
    }
    line += part;
  }
  return [...lines, piecesIn(line)];
}

/** The parts of a text that have one font and one direction. Digits and signs are parts of their own. */
function piecesOf(pdf: PDFKit.PDFDocument, text: string, weight: Weight): DrawnPiece[] {
  const pieces: Omit<DrawnPiece, 'width'>[] = [];
  for (const character of charactersOf(text)) {
    const direction = directionOf(character);
    const font = fontFor(pdf, character, weight);
    const last = pieces.at(-1);
    const isWord = direction === 'left_to_right' || direction === 'right_to_left';
    if (isWord && font !== undefined && last?.direction === direction && last.font === font) last.text += character;
    else pieces.push({ text: font ? character : boxOf(character), direction, font: font ?? fontOfBoxes(weight) });
  }
  return pieces.map((piece) => ({ ...piece, width: pdf.font(piece.font).widthOfString(piece.text) }));
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's characters, each with its marks. */
function charactersOf(text: string): string[] {
  return [...SEGMENTER.segment(text)].map(({ segment }) => segment);
}

/** One box for a character, even if it has several code points. */
function boxOf(character: string): string {
  return String.fromCodePoint(character.codePointAt(0) ?? 0);
}

function widthOf(pieces: readonly DrawnPiece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** The current font size, which PDFKit's types do not describe. */
function sizeOf(pdf: PDFKit.PDFDocument): number {
  return (pdf as unknown as { _fontSize: number })._fontSize;
}
