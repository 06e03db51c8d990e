import { foldText } from './foldText.ts';
import { normalForm } from './normalForm.ts';

/**
 * Folds as `foldText` does, and forms of the same letters too: ﬁ, Ａ and ² become fi, a and 2. For texts that are compared with nothing stored; the
 * database has texts as `foldText` folds them.
 */
export function foldForms(text: string): string {
  return foldText(normalForm(text, 'NFKD'));
}
