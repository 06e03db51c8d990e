import type { AlertChoices } from './alert.ts';
import type { AlertChannel, AlertKind } from './alertTerms.ts';

/** The choices with one channel turned on or off. The browser shows only alerts that the app lists, too. */
export function withChannel(
  choices: AlertChoices,
  kind: AlertKind,
  channel: AlertChannel,
  isOn: boolean,
): AlertChoices {
  const channels = { ...choices.kinds[kind], [channel]: isOn };
  if (channel === 'browser' && isOn) channels.app = true;
  if (channel === 'app' && !isOn) channels.browser = false;
  return { ...choices, kinds: { ...choices.kinds, [kind]: channels } };
}
