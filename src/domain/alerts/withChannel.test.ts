import { expect, it } from 'vitest';
import { alertChoicesOf } from './alertChoicesOf.ts';
import type { AlertChannel } from './alertTerms.ts';
import { withChannel } from './withChannel.ts';

const words = ({ app, email, browser }: Record<AlertChannel, boolean>): string =>
  [app && 'app', email && 'email', browser && 'browser'].filter(Boolean).join(' ') || 'none';

it.each<[before: AlertChannel[], channel: AlertChannel, isOn: boolean, after: string]>([
  [[], 'app', true, 'app'],
  [[], 'browser', true, 'app browser'],
  [['app', 'email', 'browser'], 'app', false, 'email'],
  [['app', 'email', 'browser'], 'browser', false, 'app email'],
  [['email'], 'email', false, 'none'],
  [[], 'email', true, 'email'],
  [['email', 'browser'], 'browser', false, 'email'],
  [['app', 'email', 'browser'], 'email', false, 'app browser'],
  [['browser'], 'app', true, 'app browser'],
])('from %j, turning %s on (%j) gives %s', (before, channel, isOn, after) => {
  const channels = {
    app: before.includes('app'),
    email: before.includes('email'),
    browser: before.includes('browser'),
  };
  const choices = alertChoicesOf({ kinds: { ...alertChoicesOf(undefined).kinds, mention: channels } });
  const changed = withChannel(choices, 'mention', channel, isOn);
  expect(words(changed.kinds.mention)).toBe(after);
  expect(changed.kinds.invoice_open).toEqual(choices.kinds.invoice_open);
});
