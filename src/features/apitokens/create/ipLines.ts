import { API_TOKEN_LIMITS } from '#src/domain/apitokens/apitokenTerms.ts';
import { type IpRangeJudgement, judgeIpRange } from '#src/domain/apitokens/ipRange.ts';

type Problem = Extract<IpRangeJudgement, { isValid: false }>['problem'];

export type IpLinesProblem =
  | { kind: 'too_many'; count: number }
  | { kind: Problem; line: number; text: string; suggestion: string | null };

/** The ranges of a text with one in each line; empty lines count for nothing. */
export function rangesIn(lines: string): string[] {
  const ranges = lines.split('\n').flatMap((line) => {
    const judged = line.trim() === '' ? null : judgeIpRange(line);
    return judged === null ? [] : [judged.isValid ? judged.range : line.trim()];
  });
  return [...new Set(ranges)];
}

/** The first thing wrong with the lines, with the number of its line; null: nothing. */
export function ipLinesProblem(lines: string): IpLinesProblem | null {
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const judged = judgeIpRange(line);
    if (judged.isValid) continue;
    return { kind: judged.problem, line: index + 1, text: line.trim(), suggestion: judged.suggestion };
  }
  const count = rangesIn(lines).length;
  return count > API_TOKEN_LIMITS.ipRanges ? { kind: 'too_many', count } : null;
}
