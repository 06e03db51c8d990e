import { expect, it } from 'vitest';
import { alertChoicesOf } from './alertChoicesOf.ts';
import type { AlertChannel } from './alertTerms.ts';
import { withChannel } from './withChannel.ts';

const words = ({ app, mail, browser }: Record<AlertChannel, boolean>): string =>
  [app && 'app', mail && 'mail', browser && 'browser'].filter(Boolean).join(' ') || 'none';

it.each<[before: AlertChannel[], channel: AlertChannel, isOn: boolean, after: string]>([
  [[], 'app', true, 'app'],
  [[], 'browser', true, 'app browser'],
  [['app', 'mail', 'browser'], 'app', false, 'mail'],
  [['app', 'mail', 'browser'], 'browser', false, 'app mail'],
  [['mail'], 'mail', false, 'none'],
  [[], 'mail', true, 'mail'],
  [['mail', 'browser'], 'browser', false, 'mail'],
  [['app', 'mail', 'browser'], 'mail', false, 'app browser'],
  [['browser'], 'app', true, 'app browser'],
])('from %j, turning %s on (%j) gives %s', (before, channel, isOn, after) => {
  const channels = { app: before.includes('app'), mail: before.includes('mail'), browser: before.includes('browser') };
  const choices = alertChoicesOf({ kinds: { ...alertChoicesOf(undefined).kinds, mention: channels } });
  const changed = withChannel(choices, 'mention', channel, isOn);
  expect(words(changed.kinds.mention)).toBe(after);
  expect(changed.kinds.invoice_open).toEqual(choices.kinds.invoice_open);
});
