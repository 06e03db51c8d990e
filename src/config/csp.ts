import type { RuntimeConfig } from './parseRuntimeConfig.ts';

export interface PolicyOptions {
  /** The API's origin, if it differs from the page's: `https://api.example.com`. */
  apiOrigin?: string | undefined;
}

/** The hash of an empty style element: emotion inserts it empty and fills it through the CSSOM, which needs no permission. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Browser features that neither the page nor the API uses. */
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

/** Headers of every response of the page's host and the API. Requires HTTPS for a year (in s), which browsers ignore over HTTP. */
const COMMON_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The Content-Security-Policy of the production build. It has no nonce, so any static host can serve the page. */
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

/** The API's policy: its responses are for programs, and a browser must not treat them as pages. */
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

/** Headers of every response of the static host. */
export function securityHeaders(options: PolicyOptions = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...COMMON_HEADERS,
    // No part of an address leaves the page, because invitation links contain a token.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Headers of every API response, except those that need others, such as its pages for people. */
export function apiHeaders(): Record<string, string> {
  return { 'Content-Security-Policy': API_POLICY, ...COMMON_HEADERS, 'Referrer-Policy': 'no-referrer' };
}

/** The settings of an installation that the policy depends on. */
export function policyOptions({ apiBaseUrl }: Pick<RuntimeConfig, 'apiBaseUrl'>): PolicyOptions {
  return { apiOrigin: /^https?:/.test(apiBaseUrl) ? new URL(apiBaseUrl).origin : undefined };
}
