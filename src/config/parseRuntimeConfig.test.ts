import { describe, expect, it } from 'vitest';
import { parseRuntimeConfig } from './parseRuntimeConfig.ts';

const valid = { productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: true };

describe('parseRuntimeConfig', () => {
  it('returns the settings of the file', () => {
    expect(parseRuntimeConfig(valid)).toEqual(valid);
  });

  it('treats an installation that does not mention a demo as none', () => {
    expect(parseRuntimeConfig({ ...valid, isDemo: undefined }).isDemo).toBe(false);
  });

  it('accepts the name of a cookie', () => {
    expect(parseRuntimeConfig({ ...valid, csrfCookie: '__Host-csrf' }).csrfCookie).toBe('__Host-csrf');
  });

  it.each(['', 'a b', 'a=b', 'a;b', 'XSRF-TOKEN\n', 7, null])('refuses %j as the name of a cookie', (csrfCookie) => {
    expect(() => parseRuntimeConfig({ ...valid, csrfCookie })).toThrow('csrfCookie is ');
  });

  it.each(['', '/backend', '/a/b', 'https://api.example.com', 'http://localhost:8080', 'https://example.com/sms'])(
    'takes %j as a base URL',
    (apiBaseUrl) => {
      expect(parseRuntimeConfig({ ...valid, apiBaseUrl }).apiBaseUrl).toBe(apiBaseUrl);
    },
  );

  it.each([
    '/',
    '/backend/',
    'https://api.example.com/',
    'api.example.com',
    'https://api.example.com/api/v2',
    '//api.example.com',
    'ftp://x',
  ])('refuses %j as a base URL', (apiBaseUrl) => {
    expect(() => parseRuntimeConfig({ ...valid, apiBaseUrl })).toThrow(`apiBaseUrl is "${apiBaseUrl}", expected`);
  });

  it.each([
    'help@example.com',
    'help.desk+sms@mail.example.co.uk',
    'https://example.com',
    'https://help.example.com/new?topic=sms#form',
  ])('accepts %j as the support address', (supportAddress) => {
    expect(parseRuntimeConfig({ ...valid, supportAddress }).supportAddress).toBe(supportAddress);
  });

  it.each([
    '',
    ' ',
    'help',
    'help@example',
    'help@example.com?cc=evil@example.com',
    'help@example.com,evil@example.com',
    'help@example.com\nBcc: evil@example.com',
    'mailto:help@example.com',
    'http://example.com',
    'https://localhost',
    'https://',
    'https://user:word@example.com',
    'https://example.com\\@evil.example',
    'javascript:alert(1)',
    '//example.com',
    '/help',
    7,
    null,
  ])('refuses %j as the support address', (supportAddress) => {
    expect(() => parseRuntimeConfig({ ...valid, supportAddress })).toThrow('supportAddress is ');
  });

  it('names every wrong entry with its value and what is expected', () => {
    expect(() => parseRuntimeConfig({ apiBaseUrl: '', authStrategy: 'magic', isDemo: 'yes' })).toThrow(
      '/config.json is wrong: productName is missing, expected a name; authStrategy is "magic", expected local or cookie; isDemo is "yes", expected true or false.',
    );
  });

  it.each([null, 'text', 7])('refuses %j, which is not an object', (value) => {
    expect(() => parseRuntimeConfig(value)).toThrow('must contain an object');
  });
});
