import { useTranslate } from 'react-admin';
import type { TextKey } from './texts.ts';

/** Translates a key. `smart_count` chooses the plural form; all other options fill placeholders of the text. */
export type Text = (key: TextKey, options?: Record<string, unknown>) => string;

/** Returns the function that translates into the chosen language. */
export function useText(): Text {
  return useTranslate();
}
