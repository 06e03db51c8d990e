export interface PolicyOptions {
  /** Of the API, where it is not the page's own: `https://api.example.com`. */
  apiOrigin?: string;
}

/** The hash of an empty style element: emotion inserts it empty and fills it through the CSSOM, which needs no permission. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The Content-Security-Policy of the production build, for any static host: no nonce, hence no server that writes pages. */
export function contentSecurityPolicy({ apiOrigin }: PolicyOptions = {}): string {
  return Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' ${EMPTY_STYLE}`,
    'img-src': ["'self' data: blob:", apiOrigin].filter(Boolean).join(' '),
    'connect-src': apiOrigin === undefined ? "'self'" : `'self' ${apiOrigin}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** The headers every answer of the static host carries. */
export function securityHeaders(options: PolicyOptions = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
