import { describe, expect, it } from 'vitest';
import { deviceOf, isLocalAddress } from './deviceOf.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser', () => {
  it.each<[string, ReturnType<typeof deviceOf>]>([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      { browser: 'Chrome', system: 'Windows', kind: 'computer' },
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      { browser: 'Edge', system: 'Windows', kind: 'computer' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      { browser: 'Safari', system: 'macOS', kind: 'computer' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0.6613.34 Mobile/15E148 Safari/604.1',
      { browser: 'Chrome', system: 'iPadOS', kind: 'tablet' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
      { browser: 'Firefox', system: 'Linux', kind: 'computer' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      { browser: 'Samsung Internet', system: 'Android', kind: 'phone' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`,
      { browser: 'Chrome', system: 'Android', kind: 'tablet' },
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
      { browser: 'Opera', system: 'Windows', kind: 'computer' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
      { browser: 'Edge', system: 'Android', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15',
      { browser: 'Edge', system: 'iOS', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/131.0 Mobile/15E148 Safari/605.1.15',
      { browser: 'Firefox', system: 'iOS', kind: 'phone' },
    ],
    [
      'Mozilla/5.0 (Android 14; Tablet; rv:131.0) Gecko/131.0 Firefox/131.0',
      { browser: 'Firefox', system: 'Android', kind: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0',
      { browser: 'Firefox', system: 'Android', kind: 'phone' },
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      { browser: 'Chrome', system: 'ChromeOS', kind: 'computer' },
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`,
      { browser: 'Chrome', system: 'Linux', kind: 'computer' },
    ],
    ['Mozilla/5.0 (compatible; SomeBot)', { browser: null, system: null, kind: 'computer' }],
    ['curl/8.9.1', { browser: null, system: null, kind: 'program' }],
    ['<img src=x onerror=alert(1)>', { browser: null, system: null, kind: 'program' }],
  ])('%s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });

  it('without a User-Agent is a program', () => {
    expect(deviceOf(null)).toEqual({ browser: null, system: null, kind: 'program' });
  });
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', true],
  ['172.16.0.1', true],
  ['::ffff:172.31.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['::ffff:192.168.0.1', true],
  ['172.20.0.1', true],
  ['172.31.255.1', true],
  ['10.0.0.1', true],
  ['fd12::1', true],
  ['FC00::1', true],
  ['172.15.0.1', false],
  ['172.32.0.1', false],
  ['192.169.1.20', false],
  ['110.0.0.1', false],
  ['100.0.0.1', false],
  ['::10', false],
  ['2001::1', false],
  ['fe80::1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
])('%s is local: %s', (ip, expected) => {
  expect(isLocalAddress(ip)).toBe(expected);
});
