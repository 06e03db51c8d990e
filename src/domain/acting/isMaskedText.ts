import { MASKED_TEXT } from './visitTerms.ts';

/** Whether a text is masked during a visit. */
export function isMaskedText(text: string): boolean {
  return text === MASKED_TEXT;
}
