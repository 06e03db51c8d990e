import type { Encoding } from '#src/domain/messages/texting.ts';
import { septetsIn, septetsOf } from './gsm7.ts';
import { type ForcingCharacter, findForcing } from './plain/plainReplacements.ts';

/**
 * Units per segment: septets for GSM-7, UTF-16 units for UCS-2. Segments of a longer message are shorter by their header. Source: 3GPP TS
 * 23.040, 9.2.3.24.1.
 */
export const UNITS_PER_SEGMENT: Record<Encoding, { single: number; several: number }> = {
  'GSM-7': { single: 160, several: 153 },
  'UCS-2': { single: 70, several: 67 },
};

export interface SegmentCount {
  encoding: Encoding;
  /** 0 for the empty text. */
  segments: number;
  /** The length of the text: septets for GSM-7, UTF-16 units for UCS-2. */
  units: number;
  /** Units per segment of this text: 160 or 153, 70 or 67. */
  unitsPerSegment: number;
  /** Units left in the last segment. */
  remainingInLast: number;
  /** The text of each segment. Joined, they are the whole text. */
  parts: string[];
  /** The characters that force UCS-2; empty for GSM-7. */
  forcing: ForcingCharacter[];
}

/**
 * Splits a text into segments: its encoding, its segments, and the characters that force UCS-2. Segments are filled up, but what reads as one
 * character stays in one segment: an escape pair, a surrogate pair, a letter with its accents, a flag, a joined emoji. A segment may therefore end
 * early, and there are never fewer segments than if all were full. Count after placeholders are filled in. `forcing`: the result of
 * `findForcing`, if known.
 */
export function countSegments(text: string, forcing?: ForcingCharacter[]): SegmentCount {
  const { encoding, units } = unitsOf(text);
  const { single, several } = UNITS_PER_SEGMENT[encoding];
  const unitsPerSegment = units <= single ? single : several;
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start, unitsPerSegment, encoding);
    parts.push(text.slice(start, end));
    start = end;
  }
  return {
    encoding,
    segments: parts.length,
    units,
    unitsPerSegment,
    remainingInLast: unitsPerSegment - unitsOfPart(parts.at(-1) ?? '', encoding),
    parts,
    // Stryker disable next-line ConditionalExpression: a shortcut; GSM-7 texts have none.
    forcing: encoding === 'UCS-2' ? (forcing ?? findForcing(text)) : [],
  };
}

/** The same encoding and number of segments as {@link countSegments} but without their texts, fast enough for a hundred thousand messages. */
export function measureText(text: string): { encoding: Encoding; segments: number } {
  const { encoding, units } = unitsOf(text);
  const { single, several } = UNITS_PER_SEGMENT[encoding];
  if (units === 0) return { encoding, segments: 0 };
  if (units <= single) return { encoding, segments: 1 };
  let segments = 0;
  for (let start = 0; start < text.length; segments += 1) start = endOfPart(text, start, several, encoding);
  return { encoding, segments };
}

/** How many segments a text takes; 0 for the empty text. */
export function segmentCount(text: string): number {
  return measureText(text).segments;
}

/** The encoding and length: GSM-7, unless a character is not in its alphabet. */
function unitsOf(text: string): Pick<SegmentCount, 'encoding' | 'units'> {
  const septets = septetsIn(text);
  return septets === null ? { encoding: 'UCS-2', units: text.length } : { encoding: 'GSM-7', units: septets };
}

function unitsOfPart(part: string, encoding: Encoding): number {
  return encoding === 'UCS-2' ? part.length : (septetsIn(part) ?? 0);
}

/** The end of the segment that begins at `start`: as late as its units allow without splitting a character. */
function endOfPart(text: string, start: number, capacity: number, encoding: Encoding): number {
  if (encoding === 'UCS-2') return endOfUcs2Part(text, start, Math.min(start + capacity, text.length));
  let septets = 0;
  // Stryker disable next-line EqualityOperator: after the end of the text, nothing is counted.
  for (let index = start; index < text.length; index += 1) {
    septets += septetsOf(text.charCodeAt(index));
    if (septets > capacity) return index;
  }
  return text.length;
}

/**
 * Where Android ends a segment that has room up to `end`: before the grapheme cluster that would be split there (UAX #29), unless the segment would
 * then be empty. A cluster longer than a segment is split, but never within a surrogate pair. Marks that combine with a flag do not stay with it.
 * Source: AOSP, SmsMessageBase.findNextUnicodePosition.
 */
function endOfUcs2Part(text: string, start: number, end: number): number {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a shortcut; the full check gives the same result.
  if (end === text.length || isPlainCut(text.charCodeAt(end - 1), text.charCodeAt(end))) return end;
  const cluster = startOfCluster(text, start, end);
  const flagEnd = FLAG.test(text.slice(cluster, end)) ? cluster + FLAG_UNITS : cluster;
  if (flagEnd > start) return flagEnd;
  return isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
}

const FLAG = /^\p{Regional_Indicator}{2}/u;
const FLAG_UNITS = 4;
let segmenter: Intl.Segmenter | undefined;
/** UTF-16 units read before a segment: longer clusters are split anyway. It is a multiple of the length of a flag, so that flags stay aligned. */
const LOOKED_BACK = 256;

/** The start of the cluster around a position. Reads only nearby text, because reading the whole text would make each call linear in its length. */
function startOfCluster(text: string, start: number, place: number): number {
  // Stryker disable next-line ObjectLiteral: these are the default options.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, start - LOOKED_BACK);
  const near = segmenter.segment(text.slice(from, place + 2));
  const nearby = place - from;
  // Stryker disable next-line OptionalChaining: the position is in the text, so a cluster contains it.
  return from + (near.containing(nearby)?.index ?? nearby);
}

/** Whether a cut between two UTF-16 units certainly splits nothing. For a hundred thousand messages, the full check would take too long. */
// Stryker disable next-line BlockStatement: if it is false, the full check gives the same result.
function isPlainCut(before: number, after: number): boolean {
  // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: if it is false, the full check gives the same result.
  return isAlone(before) && isAlone(after) && !(before === CARRIAGE_RETURN && after === LINE_FEED);
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** Unicode blocks without combining characters: Latin, Greek, Cyrillic but for its marks, Armenian, Chinese characters. */
const ALONE = [
  [0, 0x2ff],
  [0x370, 0x482],
  [0x48a, 0x590],
  [0x4e00, 0x9fff],
] as const;

// Stryker disable next-line BlockStatement: if it is false, the full check gives the same result.
function isAlone(unit: number): boolean {
  // Stryker disable next-line MethodExpression,ArrowFunction,ConditionalExpression,EqualityOperator: as above; what must not be split is tested.
  return ALONE.some(([first, last]) => unit >= first && unit <= last);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
