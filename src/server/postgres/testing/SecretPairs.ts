/** Tokens, secrets, codes and session ids, which no seed decides. */
const SECRET =
  /^\d{8}$|\bhg_[\da-f]{8}(?:_[\w-]{32})?|\b[A-Z2-7]{32}\b|\b\d{6}\b|\b\d{5}-\d{5}\b|\b[a-z\d]{5}(?:-[a-z\d]{5}){3}\b|\$argon2id\$\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{32,}\b|(?=[\w.=+/-]*[A-Z])(?=[\w.=+/-]*[a-z])(?=[\w.=+/-]*\d)[\w.=+/-]{22,}/g;
/** Headers with a hash of JSON, which depends on the order of an object's keys: PostgreSQL does not keep it. */
const HASHED = /\/(X-Scope-Version|ETag)$/;
const HASH = /[\w-]{16,}/g;
/** Fields that differ from run to run: the request's id, and times measured by a real clock. */
const MEASURED: ReadonlySet<string> = new Set(['request_id', 'duration_ms']);
const MOST = 5;

/** Compares what two sides say, and pairs the secrets of one with those of the other: the same one has to have the same partner each time. */
export class SecretPairs {
  private readonly partners = new Map<string, string>();

  /** The same for the second side, with its own secrets. */
  translate<T>(value: T): T {
    const text = JSON.stringify(value);
    return JSON.parse(text.replace(SECRET, (secret) => this.partners.get(secret) ?? secret));
  }

  /** The first places where the two differ. */
  differences(expected: unknown, actual: unknown): string[] {
    return [...this.compare(expected, actual, '')].slice(0, MOST);
  }

  private *compare(expected: unknown, actual: unknown, at: string): Generator<string> {
    if (Object.is(expected, actual)) return;
    const jsons = [expected, actual].map(jsonIn);
    if (jsons.every((json) => json !== undefined)) return yield* this.compare(jsons[0], jsons[1], at);
    if (
      typeof expected === 'string' &&
      typeof actual === 'string' &&
      this.arePartners(expected, actual, HASHED.test(at) ? HASH : SECRET)
    )
      return;
    if (typeof expected !== 'object' || typeof actual !== 'object' || !expected || !actual) {
      yield `${at}: ${JSON.stringify(expected)?.slice(0, 300)}, but ${JSON.stringify(actual)?.slice(0, 300)}`;
      return;
    }
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (MEASURED.has(key)) continue;
      yield* this.compare(Reflect.get(expected, key), Reflect.get(actual, key), `${at}/${key}`);
    }
  }

  private arePartners(expected: string, actual: string, pattern: RegExp): boolean {
    const [expectedSecrets, actualSecrets] = [expected, actual].map((text) => text.match(pattern) ?? []);
    if (!expectedSecrets || !actualSecrets || expected.replace(pattern, '…') !== actual.replace(pattern, '…'))
      return false;
    return expectedSecrets.every((secret, at) => {
      const partner = this.partners.get(secret) ?? actualSecrets[at] ?? '';
      this.partners.set(secret, partner);
      return partner === actualSecrets[at];
    });
  }
}

/** The object in a text of JSON, such as the body of a delivery, whose order of keys says nothing. */
function jsonIn(value: unknown): object | undefined {
  return typeof value === 'string' && value.startsWith('{"') ? JSON.parse(value) : undefined;
}
