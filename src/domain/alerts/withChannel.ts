import type { AlertChoices } from './alert.ts';
import type { AlertChannel, AlertKind } from './alertTerms.ts';

/** Choices with one place switched on or off. The browser tells of nothing that the app does not list. */
export function withChannel(
  choices: AlertChoices,
  kind: AlertKind,
  channel: AlertChannel,
  isOn: boolean,
): AlertChoices {
  const chosen = { ...choices.kinds[kind], [channel]: isOn };
  if (channel === 'browser' && isOn) chosen.app = true;
  if (channel === 'app' && !isOn) chosen.browser = false;
  return { ...choices, kinds: { ...choices.kinds, [kind]: chosen } };
}
