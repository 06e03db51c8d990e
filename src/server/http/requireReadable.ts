import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { HttpProblem } from './HttpProblem.ts';

/**
 * Throws 400 for JSON that later code cannot handle: nested too deep to walk, a number that becomes infinite, or `__proto__`, which is not a
 * field but an object's prototype. Walks without recursion.
 */
export function requireReadable(json: unknown, source: string): void {
  const waiting = [{ value: json, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'number' && !Number.isFinite(value))
      throw unreadable(source, 'has a number that is too large');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > REQUEST_LIMITS.depth) throw unreadable(source, `is nested deeper than ${REQUEST_LIMITS.depth} levels`);
    if (Object.hasOwn(value, '__proto__')) throw unreadable(source, 'has a field called __proto__');
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
}

function unreadable(source: string, why: string): HttpProblem {
  return new HttpProblem('bad_request', `${source} ${why}.`);
}
