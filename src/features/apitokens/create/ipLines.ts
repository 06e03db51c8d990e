import { type IpRangeJudgment, judgeIpRange } from '#src/domain/apitokens/ipRange.ts';

type Problem = Extract<IpRangeJudgment, { isValid: false }>['problem'];

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
    const judgment = line.trim() === '' ? null : judgeIpRange(line);
    return judgment === null ? [] : [judgment.isValid ? judgment.range : line.trim()];
  });
  return [...new Set(ranges)];
}

/** The invalid lines, in order. */
export function wrongIpLines(lines: string): WrongIpLine[] {
  return lines.split('\n').flatMap((line, index) => {
    const judgment = line.trim() === '' ? null : judgeIpRange(line);
    if (judgment === null || judgment.isValid) return [];
    return [{ problem: judgment.problem, line: index + 1, text: line.trim(), suggestion: judgment.suggestion }];
  });
}
