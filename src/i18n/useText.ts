import { useTranslate } from 'react-admin';
import type { TextKey } from './texts.ts';

/** Translates: `smart_count` picks the plural, every other option fills a placeholder of the text. */
export type Text = (key: TextKey, options?: Record<string, unknown>) => string;

/** The texts of the language that is chosen. */
export function useText(): Text {
  return useTranslate();
}
