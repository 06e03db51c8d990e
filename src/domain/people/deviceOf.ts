/** The browser and system behind a User-Agent. */
export interface Device {
  /** The familiar name, or null if unknown. */
  browser: string | null;
  system: string | null;
  kind: 'computer' | 'phone' | 'tablet' | 'program';
}

/** In order of preference, because each one also claims to be those below it. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** The device behind a User-Agent header. */
export function deviceOf(userAgent: string | null): Device {
  // Stryker disable next-line StringLiteral: every text that names no browser gives the same result.
  const text = userAgent ?? '';
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text), kind: kindOf(text) };
}

function kindOf(text: string): Device['kind'] {
  if (!text.startsWith('Mozilla/')) return 'program';
  if (/\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))) return 'tablet';
  return /\b(Mobile|iPhone)\b/.test(text) ? 'phone' : 'computer';
}

/** Whether an address belongs to this machine or a private network, which has no known location. Source: RFC 1918, RFC 4193. */
export function isLocalAddress(ip: string): boolean {
  return /^(::1$|(::ffff:)?(127|10)\.|(::ffff:)?192\.168\.|(::ffff:)?172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(ip);
}
