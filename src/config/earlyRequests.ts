/** A request sent before the page's code was loaded, with its headers. */
export interface EarlyRequest {
  url: string;
  headers: Record<string, string>;
  response: Promise<Response>;
}

/** The requests made by the script in the page's head. */
export interface EarlyRequests {
  /** Null once it has been used. */
  config: Promise<Response> | null;
  requests: EarlyRequest[];
}

declare global {
  var heliographEarlyRequests: EarlyRequests | undefined;
}

/** An unused response older than this (ms) may be out of date. */
const LIFETIME = 10_000;

/**
 * Takes the response to a request sent ahead, once, if the headers match, which means the same person and language. Like any request, it may have
 * failed.
 */
export function takeEarlyResponse(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const requests = globalThis.heliographEarlyRequests?.requests ?? [];
  if (performance.now() > LIFETIME) requests.length = 0;
  const at = requests.findIndex((request) => request.url === url && isSame(request.headers, headers));
  return at < 0 ? undefined : requests.splice(at, 1)[0]?.response;
}

/** The configuration, for the first caller. */
export function takeEarlyConfig(): Promise<Response> | undefined {
  const ahead = globalThis.heliographEarlyRequests;
  const config = ahead?.config ?? undefined;
  if (ahead) ahead.config = null;
  return config;
}

/** Drops all responses when the page's session changes, because they were requested for one person only. */
export function forgetEarlyResponses(): void {
  globalThis.heliographEarlyRequests?.requests.splice(0);
}

/** Whether the headers match, apart from the request's id. */
function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('X-Request-Id');
  return [...names].every((name) => one[name] === other[name]);
}
