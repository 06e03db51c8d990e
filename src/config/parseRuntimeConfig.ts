const AUTH_STRATEGIES = ['local', 'cookie'] as const;

/** A mistake in /config.json, described for the person who installs the product. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The settings of an installation; one build serves them all. */
export interface RuntimeConfig {
  productName: string;
  /** The address before `/api/v2`: empty for the page's own origin, otherwise a path or an origin, without a trailing slash. */
  apiBaseUrl: string;
  authStrategy: (typeof AUTH_STRATEGIES)[number];
  /** For the strategy `cookie`: the cookie whose value is sent in X-XSRF-TOKEN. Default: our API's name for it. */
  csrfCookie?: string;
  /** Where people get help, even while their account is suspended: an e-mail address or a page. Default: none is shown. */
  supportAddress?: string;
  /** Whether the API holds demo data. */
  isDemo: boolean;
}

/**
 * Validates /config.json, without a schema library, which would be larger than the sign-in page. Throws ConfigError, naming each wrong entry, its
 * value and what is expected.
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  if (typeof value !== 'object' || value === null) throw new ConfigError('/config.json must contain an object.');
  const {
    productName,
    apiBaseUrl,
    authStrategy,
    csrfCookie,
    supportAddress,
    isDemo = false,
  } = value as Record<string, unknown>;
  const wrong: string[] = [];
  if (typeof productName !== 'string' || productName.trim() === '')
    wrong.push(mismatch('productName', productName, 'a name'));
  if (typeof apiBaseUrl !== 'string' || !isBaseUrl(apiBaseUrl)) {
    wrong.push(
      mismatch(
        'apiBaseUrl',
        apiBaseUrl,
        'empty, a path like "/backend", or an origin like "https://api.example.com", without "/api/v2" and without a slash at the end',
      ),
    );
  }
  if (!AUTH_STRATEGIES.some((strategy) => strategy === authStrategy))
    wrong.push(mismatch('authStrategy', authStrategy, AUTH_STRATEGIES.join(' or ')));
  if (csrfCookie !== undefined && !isCookieName(csrfCookie))
    wrong.push(mismatch('csrfCookie', csrfCookie, 'the name of a cookie'));
  if (supportAddress !== undefined && !isSupportAddress(supportAddress)) {
    wrong.push(
      mismatch(
        'supportAddress',
        supportAddress,
        'an e-mail address like "help@example.com" or a page like "https://example.com/help"',
      ),
    );
  }
  if (typeof isDemo !== 'boolean') wrong.push(mismatch('isDemo', isDemo, 'true or false'));
  if (wrong.length > 0) throw new ConfigError(`/config.json is wrong: ${wrong.join('; ')}.`);
  return { productName, apiBaseUrl, authStrategy, csrfCookie, supportAddress, isDemo } as RuntimeConfig;
}

/** A token (RFC 6265, 4.1.1). */
function isCookieName(name: unknown): boolean {
  return typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** Whether it is a plain link: no other scheme, no user name before the host, no further recipients or fields of an e-mail. */
function isSupportAddress(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  if (/^[\w.!#$*+=^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address)) return address.length <= 254;
  return /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#][^\s"<>\\]*)?$/i.test(address);
}

function isBaseUrl(text: string): boolean {
  return text === '' || (/^(https?:\/\/[^\s/]+|(?=\/))(\/[^\s/]+)*$/.test(text) && !text.endsWith('/api/v2'));
}

function mismatch(name: string, value: unknown, expectation: string): string {
  return `${name} is ${JSON.stringify(value) ?? 'missing'}, expected ${expectation}`;
}
