/** A question that was asked before the page's code was there, with what it was asked with. */
export interface Question {
  url: string;
  headers: Record<string, string>;
  answer: Promise<Response>;
}

/** What the script in the page's head has asked for. */
export interface AskedAhead {
  /** Null when it was taken. */
  config: Promise<Response> | null;
  questions: Question[];
}

declare global {
  var heliographAhead: AskedAhead | undefined;
}

/** An answer this old (ms) that nobody wanted is one that may have changed since. */
const LIFETIME = 10_000;

/**
 * The answer to a question that was asked ahead, once, for who asks with the same headers: the same person in the same language. It may
 * be any answer, or reject, as if it were asked now.
 */
export function takeAhead(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const questions = globalThis.heliographAhead?.questions ?? [];
  if (performance.now() > LIFETIME) questions.length = 0;
  const at = questions.findIndex((question) => question.url === url && isSame(question.headers, headers));
  return at < 0 ? undefined : questions.splice(at, 1)[0]?.answer;
}

/** The configuration, for the first who asks. */
export function takeConfig(): Promise<Response> | undefined {
  const ahead = globalThis.heliographAhead;
  const config = ahead?.config ?? undefined;
  if (ahead) ahead.config = null;
  return config;
}

/** For the page whose session changes: nothing that was asked for somebody is for anybody else. */
export function forgetAhead(): void {
  globalThis.heliographAhead?.questions.splice(0);
}

/** Each request has its own id. */
function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('X-Request-Id');
  return [...names].every((name) => one[name] === other[name]);
}
