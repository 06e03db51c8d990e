import { styled } from '@mui/material/styles';

/** Devices without a mouse are assumed to have no keyboard. */
const NO_KEYBOARD = '(hover: none)';

/** Hides text about keys where there is no keyboard. */
export const KEYBOARD_ONLY = { [`@media ${NO_KEYBOARD}`]: { display: 'none' } } as const;

/** Words about keys in a line: "Ctrl+Enter to send". */
export const KeyHint = styled('span')(KEYBOARD_ONLY);

/** Whether to offer what is only about keys. */
export function hasKeyboard(): boolean {
  return !window.matchMedia(NO_KEYBOARD).matches;
}
