import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

it('allows nothing inline, no evaluation and no frame', () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it('lets the page call an API of another origin when the installation has one', () => {
  expect(contentSecurityPolicy({ apiOrigin: 'https://api.example.com' })).toContain(
    "connect-src 'self' https://api.example.com;",
  );
});
