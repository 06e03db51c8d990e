import { API_TOKEN_LIMITS } from '#src/domain/apitokens/apitokenTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { rangesIn, wrongIpLines } from './ipLines.ts';

/** So many wrong lines are told in a sentence each; of the others the number says where to look. */
const IN_FULL = 5;

/** The rule of the allow list: says of each wrong line what is wrong with it, one below the other. */
export function useIpLinesRule(): (lines: string | null) => string | undefined {
  const text = useText();
  const format = useFormat();
  return (lines) => {
    const wrong = wrongIpLines(lines ?? '');
    const count = rangesIn(lines ?? '').length;
    const sentences = wrong
      .slice(0, IN_FULL)
      .map(({ problem, ...line }) => text(`apitokens.form.ipWrong.${problem}`, { ...line }));
    const others = wrong.slice(IN_FULL).map(({ line }) => line);
    if (others.length > 0) {
      const said = { smart_count: others.length, lines: others.map(format.number).join(', ') };
      sentences.push(text('apitokens.form.ipWrongToo', said));
    }
    if (count > API_TOKEN_LIMITS.ipRanges) {
      sentences.push(text('apitokens.form.ipTooMany', { n: count, max: API_TOKEN_LIMITS.ipRanges }));
    }
    return sentences.length > 0 ? sentences.join('\n') : undefined;
  };
}
