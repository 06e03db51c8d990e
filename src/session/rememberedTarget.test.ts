import { describe, expect, it } from 'vitest';
import { pathOnThisSite } from './rememberedTarget.ts';

describe('pathOnThisSite', () => {
  it.each([
    '/',
    '/app/dashboard',
    '/app/contacts?filter=%7B%22q%22%3A%22a%20b%22%7D&page=2',
    '/app/contacts/42/update#notes',
    '/app/campaigns/c%C3%A9?back=https%3A%2F%2Fexample.com%2F%2F',
    '/app/contacts?q=100%',
    '/app/contacts?next=//evil.example',
    '/authors',
  ])('leads back to %s', (target) => {
    expect(pathOnThisSite(target)).toBe(target);
  });

  it.each([
    ['another host', 'https://evil.example/app'],
    ['another scheme', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a host without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a scheme with one slash', 'https:/evil.example'],
    ['our name as who asks there', '//localhost@evil.example'],
    ['our name behind a backslash', '/\\localhost@evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash anywhere', '/app\\..\\..\\evil'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded slash in small letters', '/%2fevil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['a slash encoded thrice', '/%25252Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a backslash encoded twice', '/%255Cevil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a return that browsers drop', '/\r/evil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line break', '/app%0d%0aSet-Cookie:a=b'],
    ['a null', '/app\u0000'],
    ['a space first', ' /app'],
    ['a space', '/ /evil.example'],
    ['dots that resolve to a host', '/.//evil.example'],
    ['two dots that resolve to a host', '/app/..//evil.example'],
    ['encoded dots that resolve to a host', '/%2e%2e//evil.example'],
    ['a path without its slash', 'app/dashboard'],
    ['a dot', './app'],
    ['nothing', ''],
    ['a query alone', '?a=b'],
    ['the sign-in page itself', '/auth/login'],
    ['the sign-in page with a query', '/auth/login?next=/app'],
    ['the sign-in page by a detour', '/app/../auth/login'],
    ['the sign-in page in capitals', '/AUTH/login'],
    ['the page of a suspended tenant', '/suspended'],
    ['the page of a terminated tenant', '/terminated'],
    ['the page of what is not there', '/notfound'],
    ['a target nobody typed', `/${'a'.repeat(2000)}`],
  ])('refuses %s: %j', (_what, target) => {
    expect(pathOnThisSite(target)).toBeNull();
  });
});
