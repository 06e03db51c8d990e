import type { RuntimeConfig } from './parseRuntimeConfig.ts';

export interface PolicyOptions {
  /** Of the API, where it is not the page's own: `https://api.example.com`. */
  apiOrigin?: string | undefined;
}

/** The hash of an empty style element: emotion inserts it empty and fills it through the CSSOM, which needs no permission. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What neither page nor API ever uses of a browser. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** What every answer carries, of the page's host and of the API. A year of HTTPS (s); browsers do not hear it over HTTP. */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The Content-Security-Policy of the production build, for any static host: no nonce, hence no server that writes pages. */
export function contentSecurityPolicy({ apiOrigin }: PolicyOptions = {}): string {
  const api = apiOrigin === undefined ? '' : ` ${apiOrigin}`;
  return policyOf({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${EMPTY_STYLE}`,
    'img-src': `'self' data: blob:${api}`,
    'font-src': "'self'",
    'connect-src': `'self'${api}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
}

/** The API's own: what it answers is read by programs, and no page even where a browser shows it. */
const API_POLICY = policyOf({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

function policyOf(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** The headers every answer of the static host carries. */
export function securityHeaders(options: PolicyOptions = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...EVERYWHERE,
    // Nothing of an address leaves: an invitation's has its token.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/** The headers every answer of the API carries, unless it has a reason for others, as its pages for people. */
export function apiHeaders(): Record<string, string> {
  return { 'Content-Security-Policy': API_POLICY, ...EVERYWHERE, 'Referrer-Policy': 'no-referrer' };
}

/** What the policy has to know of an installation. */
export function policyOptions({ apiBaseUrl }: Pick<RuntimeConfig, 'apiBaseUrl'>): PolicyOptions {
  return { apiOrigin: /^https?:/.test(apiBaseUrl) ? new URL(apiBaseUrl).origin : undefined };
}
