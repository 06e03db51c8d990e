import { expect, it } from 'vitest';
import { apiHeaders, contentSecurityPolicy, policyOptions, securityHeaders } from './csp.ts';

const directives = (policy = '') =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]));

it('allows only named sources: nothing inline, no eval, no frames', () => {
  expect(contentSecurityPolicy()).not.toMatch(/unsafe-|\*/);
  expect(directives(contentSecurityPolicy())).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
});

it.each([
  ['https://api.example.com', "'self' https://api.example.com"],
  ['https://example.com/sms', "'self' https://example.com"],
  ['http://localhost:8080', "'self' http://localhost:8080"],
  ['/backend', "'self'"],
  ['', "'self'"],
])('lets the page call the API of an installation whose base URL is %j', (apiBaseUrl, sources) => {
  const policy = directives(contentSecurityPolicy(policyOptions({ apiBaseUrl })));
  expect(policy['connect-src']).toBe(sources);
  expect(policy['img-src']).toBe(sources.replace("'self'", "'self' data: blob:"));
});

it('page and API both send the headers of every response', () => {
  for (const headers of [securityHeaders(), apiHeaders()]) {
    expect(headers).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  }
  expect(securityHeaders()['Referrer-Policy']).toBe('same-origin');
  expect(securityHeaders()['Permissions-Policy']).toMatch(/(^|, )camera=\(\), .*usb=\(\)/);
  expect(directives(apiHeaders()['Content-Security-Policy'])).toEqual({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});
