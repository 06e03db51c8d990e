import type { Encoding } from '#src/domain/messages/texting.ts';
import { septetsIn, septetsOf } from './gsm7.ts';
import { type ForcingCharacter, findForcing } from './plain/plainReplacements.ts';

/**
 * Units one part carries: septets for GSM-7, UTF-16 units for UCS-2. A part of several is shorter by its header.
 * Source: 3GPP TS 23.040, 9.2.3.24.1.
 */
export const UNITS_PER_SEGMENT: Record<Encoding, { single: number; several: number }> = {
  'GSM-7': { single: 160, several: 153 },
  'UCS-2': { single: 70, several: 67 },
};

export interface SegmentCount {
  encoding: Encoding;
  /** 0 for the empty text. */
  segments: number;
  /** Of the whole text: septets for GSM-7, UTF-16 units for UCS-2. */
  units: number;
  /** What a part of this text holds: 160 or 153, 70 or 67. */
  unitsPerSegment: number;
  /** Units still free in the last part. */
  remainingInLast: number;
  /** The text as it is cut; joined they are the text. */
  parts: string[];
  /** What turns the text into UCS-2; empty for GSM-7. */
  forcing: ForcingCharacter[];
}

/**
 * How a text is sent: its encoding, its parts and what forces the encoding. Parts are filled up, but neither an escape
 * pair nor a surrogate pair is ever split, so a part may end a unit early. Count after placeholders are filled.
 */
export function countSegments(text: string): SegmentCount {
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
    forcing: encoding === 'UCS-2' ? findForcing(text) : [],
  };
}

/** The same encoding and number of segments as {@link countSegments}, without the parts: for a hundred thousand texts. */
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

/** GSM-7, unless a single character is outside of it. */
function unitsOf(text: string): Pick<SegmentCount, 'encoding' | 'units'> {
  const septets = septetsIn(text);
  return septets === null ? { encoding: 'UCS-2', units: text.length } : { encoding: 'GSM-7', units: septets };
}

function unitsOfPart(part: string, encoding: Encoding): number {
  return encoding === 'UCS-2' ? part.length : (septetsIn(part) ?? 0);
}

/** Where the part that begins at `start` ends: as late as its units allow without splitting a pair. */
function endOfPart(text: string, start: number, capacity: number, encoding: Encoding): number {
  if (encoding === 'UCS-2') {
    const end = Math.min(start + capacity, text.length);
    return end < text.length && isPairAt(text, end - 1) ? end - 1 : end;
  }
  let septets = 0;
  for (let index = start; index < text.length; index += 1) {
    septets += septetsOf(text.charCodeAt(index));
    if (septets > capacity) return index;
  }
  return text.length;
}

function isPairAt(text: string, index: number): boolean {
  const high = text.charCodeAt(index);
  const low = text.charCodeAt(index + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
