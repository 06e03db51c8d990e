import { describe, expect, it } from 'vitest';
import { pageUrlOf, readSettings, SettingsProblem } from './settings.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 9).toString('base64');

describe('the environment', () => {
  it('may be empty: an embedded database, reachable from this machine only', () => {
    expect(readSettings({ PORT: '', UNRELATED: 'x' })).toEqual({
      DATABASE_CONNECTIONS: 10,
      DATABASE_PREPARES: 'on',
      DATA_FOLDER: '.data',
      HOST: '127.0.0.1',
      PORT: 5174,
      METRICS_PORT: 9464,
      PAGES: [],
      PROXIES: [],
      SIGNING_KEYS: [],
      SECRET_KEYS: [],
      PASSWORD_MEMORY: 19_456,
      PASSWORD_PASSES: 2,
      LOG_LEVEL: 'info',
      ROLE: 'all',
      SIMULATED_PHONES: 'off',
      GATEWAY_HOSTS: [],
      WEBHOOK_PRIVATE_ADDRESSES: 'off',
    });
  });

  it('may have blank variables, which count as missing: port 0 would be any', () => {
    expect(readSettings({ PORT: ' ', METRICS_PORT: '\n', MESSAGE_MONTHS: ' ' })).toEqual(readSettings({}));
  });

  it('may name one port twice if only one process listens there', () => {
    expect(readSettings({ PORT: '9464', ROLE: 'worker' }).PORT).toBe(9464);
    expect(readSettings({ PORT: '0', METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
  });

  it('reads comma-separated lists', () => {
    const settings = readSettings({ PAGES: 'https://a.example, https://b.example', PROXIES: '10.0.0.0/8,127.0.0.1' });
    expect([settings.PAGES, settings.PROXIES]).toEqual([
      ['https://a.example', 'https://b.example'],
      ['10.0.0.0/8', '127.0.0.1'],
    ]);
  });

  it('may have spaces around values, as a Windows editor or a list in YAML leaves them', () => {
    const { DATA_FOLDER, HOST, LOG_LEVEL, MAIL_FROM, PAGE_FOLDER, PORT, ROLE } = readSettings({
      DATA_FOLDER: '/srv/data\r',
      HOST: ' ::1 ',
      LOG_LEVEL: 'warn ',
      MAIL_FROM: ' Heliograph <a@b.example>\r\n',
      PAGE_FOLDER: 'dist ',
      PORT: ' 80\r',
      ROLE: 'api\n',
    });
    expect([DATA_FOLDER, HOST, LOG_LEVEL, MAIL_FROM, PAGE_FOLDER, PORT, ROLE]).toEqual([
      '/srv/data',
      '::1',
      'warn',
      'Heliograph <a@b.example>',
      'dist',
      80,
      'api',
    ]);
  });

  it('may end pages with a slash, which links to them then do not have twice', () => {
    const settings = readSettings({ PAGES: 'https://a.example/, https://b.example' });
    expect([settings.PAGES, pageUrlOf(settings)]).toEqual([
      ['https://a.example', 'https://b.example'],
      'https://a.example',
    ]);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::'])('links to this machine by its name where no page is listed: %s', (HOST) => {
    expect(pageUrlOf(readSettings({ HOST, PORT: '80' }))).toBe('http://localhost:80');
  });

  it('may have a key on several lines, as openssl writes a long one', () => {
    const long = Buffer.alloc(64, 5).toString('base64');
    const { SIGNING_KEYS } = readSettings({ SIGNING_KEYS: `${long.slice(0, 64)}\n${long.slice(64)}` });
    expect(SIGNING_KEYS.map((key) => key.length)).toEqual([64]);
  });

  it.each([
    `"${KEY}"`,
    `'${KEY}'`,
    `${OTHER_KEY} ${KEY}`,
    `${OTHER_KEY};${KEY}`,
    'a pass phrase as long as thirty-two bytes, or more',
  ])('has no keys that are read otherwise than they look: %s', (SECRET_KEYS) => {
    expect(() => readSettings({ SECRET_KEYS })).toThrow(/^SECRET_KEYS must each be at least 32 random bytes in base64/);
  });

  it('lists keys, the newest first', () => {
    const { SIGNING_KEYS } = readSettings({ SIGNING_KEYS: `${OTHER_KEY}, ${KEY}` });
    expect(SIGNING_KEYS.map(([first]) => first)).toEqual([9, 7]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port, from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port, from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a port, from 0 to 65535.'],
    [{ METRICS_PORT: '94.64' }, 'METRICS_PORT must be a port, from 0 to 65535.'],
    [{ PORT: '9464' }, 'PORT and METRICS_PORT must be different ports: both are 9464.'],
    [{ PORT: '0x50' }, 'PORT must be a port, from 0 to 65535.'],
    [{ PORT: '1e4' }, 'PORT must be a port, from 0 to 65535.'],
    [{ SMTP_URL: 'smtp:mail' }, 'SMTP_URL must be like smtp://user:password@mail.example.com:587.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be like smtp://user:password@mail.example.com:587.'],
    [
      { PUBLIC_URL: 'https://sms.example.com/?a=b' },
      'PUBLIC_URL must be an address like https://sms.example.com, without a query.',
    ],
    [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 100.'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 100.'],
    [{ DATABASE_CONNECTIONS: '101' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 100.'],
    [{ DATABASE_PREPARES: 'no' }, 'DATABASE_PREPARES must be on or off.'],
    [{ MESSAGE_MONTHS: '0' }, 'MESSAGE_MONTHS must be a whole number from 1 to 1200.'],
    [{ ROLE: 'both' }, 'ROLE must be one of all, api, worker.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be like postgres://user:password@host:5432/database.'],
    [
      { DATABASE_URL: 'postgres://heliograph:50%off@db/heliograph' },
      'DATABASE_URL must have special characters percent-encoded: a space as %20, a percent sign as %25.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://heliograph:a b@db/heliograph' },
      'DATABASE_OWNER_URL must have special characters percent-encoded: a space as %20, a percent sign as %25.',
    ],
    [
      { DATABASE_LISTEN_URL: 'postgres://heliograph:%FF@db/heliograph' },
      'DATABASE_LISTEN_URL must have special characters percent-encoded: a space as %20, a percent sign as %25.',
    ],
    [
      { SMTP_URL: 'smtp://user:100%@mail.example.com', MAIL_FROM: 'a@b.example' },
      'SMTP_URL must have special characters percent-encoded: a space as %20, a percent sign as %25.',
    ],
    [
      { PUBLIC_URL: 'https://sms.example.com/our sms' },
      'PUBLIC_URL must have special characters percent-encoded: a space as %20, a percent sign as %25.',
    ],
    [{ PAGES: 'app.example.com' }, 'PAGES must be origins like https://app.example.com, separated by commas.'],
    [{ PROXIES: '10.0.0.0/99' }, 'PROXIES must be addresses or ranges like 10.0.0.0/8, separated by commas.'],
    [
      { SIGNING_KEYS: `${KEY},short` },
      'SIGNING_KEYS must each be at least 32 random bytes in base64, as `openssl rand -base64 32` makes them, separated by commas.',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be like smtp://user:password@mail.example.com:587.'],
    [
      { SMTP_URL: 'smtp://mail.example.com' },
      'MAIL_FROM must be set with SMTP_URL: the address that e-mails come from.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Heliograph <a@b.test>\r\nBcc: <c@d.test>' },
      'MAIL_FROM must be an address like Heliograph <no-reply@example.com>.',
    ],
    [{ PASSWORD_MEMORY: '1' }, 'PASSWORD_MEMORY must be a whole number from 8 to 1048576.'],
    [{ PASSWORD_PASSES: '1.5' }, 'PASSWORD_PASSES must be a whole number from 1 to 100.'],
    [
      { DATABASE_URL: 'postgres://a:b@c/d', SIGNING_KEYS: KEY },
      'SECRET_KEYS must be set with DATABASE_URL, to the same value for all processes that share the database.',
    ],
    [
      { DATABASE_URL: 'postgres://a:b@c/d' },
      'SIGNING_KEYS must be set with DATABASE_URL, to the same value for all processes that share the database.\nSECRET_KEYS must be set with DATABASE_URL, to the same value for all processes that share the database.',
    ],
    [
      { PORT: 'x', LOG_LEVEL: 'loud', SIGNING_KEYS: KEY },
      'PORT must be a port, from 0 to 65535.\nLOG_LEVEL must be debug, info, warn, error or silent.',
    ],
  ])('is refused with a sentence for each invalid variable: %j', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(new SettingsProblem(sentence));
  });
});
