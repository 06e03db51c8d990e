import { expect, it } from 'vitest';
import {
  APP_VERSIONS,
  canSend,
  DEVICE_KINDS,
  DEVICE_STATUSES,
  hasAccount,
  isOlderVersion,
  PAIRING_ALPHABET,
  paceLimitsOf,
  plainPairingCode,
  reportsOnRequest,
  takesMessages,
  workingStatus,
} from './deviceTerms.ts';

it('a device takes messages while it is online or idle', () => {
  expect(DEVICE_STATUSES.filter(canSend)).toEqual(['online', 'idle']);
});

it('a device that can send is online while it has messages to send, otherwise idle', () => {
  expect([0, 1, 2].map((queue_depth) => workingStatus({ queue_depth }))).toEqual(['idle', 'online', 'online']);
});

it('a device gets no messages while two phones seem to use its registration', () => {
  expect(takesMessages({ status: 'idle' })).toBe(true);
  expect(takesMessages({ status: 'idle', alarm: 'foreign_reports' })).toBe(true);
  expect(takesMessages({ status: 'idle', alarm: 'cloned' })).toBe(false);
  expect(takesMessages({ status: 'offline', alarm: null })).toBe(false);
});

it('only real phones and Twilio can be asked about the status of a message', () => {
  expect(DEVICE_KINDS.filter(reportsOnRequest)).toEqual(['android', 'twilio']);
});

it('phones have an app, accounts have none', () => {
  expect(APP_VERSIONS).toEqual({ android: '1.74.1', twilio: '', smpp: '', simulated: '2.4.1' });
});

it('pairing codes contain every digit and nothing else', () => {
  expect(PAIRING_ALPHABET).toBe('0123456789');
});

it('Twilio and SMPP devices send through an account', () => {
  expect(DEVICE_KINDS.filter(hasAccount)).toEqual(['twilio', 'smpp']);
});

it.each([
  ['android', 600, 100_000],
  ['simulated', 600, 100_000],
  ['twilio', 12_000, 17_280_000],
  ['smpp', 12_000, 17_280_000],
] as const)('%s sends at most %d messages a minute and %d a day', (kind, messagesPerMinute, messagesPerDay) => {
  expect(paceLimitsOf(kind)).toEqual({ messagesPerMinute, messagesPerDay });
});

it.each([
  ['2.4.0', '2.4.1', true],
  ['2.4.1', '2.4.1', false],
  ['2.4.2', '2.4.1', false],
  ['2.9.0', '2.10.0', true],
  ['2.10.0', '2.9.9', false],
  ['1.9.9', '2.0.0', true],
  ['2.4', '2.4.1', true],
  ['2.4', '2.4.0', false],
  ['2.4.1.7', '2.4.1', false],
  ['2.4.0-beta', '2.4.1', true],
  ['beta', '0.0.1', true],
  ['', '2.4.1', false],
  ['1.0', '', false],
])('%j is older than %j: %s', (version, than, isOlder) => {
  expect(isOlderVersion(version, than)).toBe(isOlder);
});

it.each([
  ['12345678', '12345678'],
  [' 1234-56 78\n', '12345678'],
  ['ab_cd.9', 'ABCD9'],
])('reads the pairing code %j as %s', (typed, code) => {
  expect(plainPairingCode(typed)).toBe(code);
});
