import { type IpRangeJudgement, judgeIpRange } from '#src/domain/apitokens/ipRange.ts';

type Problem = Extract<IpRangeJudgement, { isValid: false }>['problem'];

/** A line that is neither empty nor a range; `line` counts from 1. */
export interface WrongIpLine {
  problem: Problem;
  line: number;
  text: string;
  suggestion: string | null;
}

/** The ranges of a text with one in each line; empty lines count for nothing. */
export function rangesIn(lines: string): string[] {
  const ranges = lines.split('\n').flatMap((line) => {
    const judged = line.trim() === '' ? null : judgeIpRange(line);
    return judged === null ? [] : [judged.isValid ? judged.range : line.trim()];
  });
  return [...new Set(ranges)];
}

/** Every line that is wrong, in the order of the text. */
export function wrongIpLines(lines: string): WrongIpLine[] {
  return lines.split('\n').flatMap((line, index) => {
    const judged = line.trim() === '' ? null : judgeIpRange(line);
    if (judged === null || judged.isValid) return [];
    return [{ problem: judged.problem, line: index + 1, text: line.trim(), suggestion: judged.suggestion }];
  });
}
