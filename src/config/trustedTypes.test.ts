import { expect, it } from 'vitest';
import { trustedHtml, trustedScriptUrl } from './trustedTypes.ts';

it('allows the placeholder of a help text and no other markup', () => {
  expect(trustedHtml('&#8203;')).toBe('&#8203;');
  expect(trustedHtml('')).toBeNull();
  expect(trustedHtml('&#8203;<img src=x onerror=alert(1)>')).toBeNull();
});

it.each([
  ['/assets/importWorker-abc.js', true],
  ['https://app.example.com/sw.js', true],
  ['https://evil.example.com/sw.js', false],
  ['//evil.example.com/sw.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://app.example.com/1', true],
  ['javascript:alert(1)', false],
])('judges the script address %s: %s', (url, isTrusted) => {
  expect(trustedScriptUrl(url, 'https://app.example.com')).toBe(isTrusted ? url : null);
});
