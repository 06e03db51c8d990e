import { type ParsedIpRange, parseIpRange } from '#src/domain/apitokens/ipRange.ts';

type Problem = Extract<ParsedIpRange, { isValid: false }>['problem'];

/** A line that is neither empty nor a range; `line` counts from 1. */
export interface WrongIpLine {
  problem: Problem;
  line: number;
  text: string;
  suggestion: string | null;
}

/** Parses one range per line; empty lines are ignored. */
export function rangesIn(lines: string): string[] {
  const ranges = lines.split('\n').flatMap((line) => {
    const parsed = line.trim() === '' ? null : parseIpRange(line);
    return parsed === null ? [] : [parsed.isValid ? parsed.range : line.trim()];
  });
  return [...new Set(ranges)];
}

/** The invalid lines, in order. */
export function wrongIpLines(lines: string): WrongIpLine[] {
  return lines.split('\n').flatMap((line, index) => {
    const parsed = line.trim() === '' ? null : parseIpRange(line);
    if (parsed === null || parsed.isValid) return [];
    return [{ problem: parsed.problem, line: index + 1, text: line.trim(), suggestion: parsed.suggestion }];
  });
}
