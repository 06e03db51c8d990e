import type { TextKey } from '#src/i18n/texts.ts';
import { useText } from '#src/i18n/useText.ts';

const WORDS: Readonly<Record<string, TextKey>> = {
  ',': 'contactImport.file.separators.comma',
  ';': 'contactImport.file.separators.semicolon',
  '\t': 'contactImport.file.separators.tab',
  '|': 'contactImport.file.separators.bar',
};

/** Names a separator. */
export function useSeparatorWord(): (separator: string) => string {
  const text = useText();
  return (separator) =>
    WORDS[separator] ? text(WORDS[separator]) : text('contactImport.file.separators.other', { mark: separator });
}
