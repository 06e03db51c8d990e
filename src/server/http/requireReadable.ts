import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { HttpProblem } from './HttpProblem.ts';

/**
 * Throws 400 for JSON that later code cannot handle: nested too deep to walk, a number that becomes infinite, or `__proto__`, which is not a
 * field but an object's prototype. `what`: what was read, as the sentence names it. Walks without recursion.
 */
export function requireReadable(json: unknown, what: Sentence): void {
  const waiting = [{ value: json, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'number' && !Number.isFinite(value)) throw unreadable(sentence('forms.huge_number', { what }));
    if (typeof value !== 'object' || value === null) continue;
    if (depth > REQUEST_LIMITS.depth)
      throw unreadable(sentence('forms.too_deep', { what, depth: REQUEST_LIMITS.depth }));
    if (Object.hasOwn(value, '__proto__')) throw unreadable(sentence('forms.prototype', { what }));
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
}

function unreadable(why: Sentence): HttpProblem {
  return new HttpProblem('bad_request', why);
}
