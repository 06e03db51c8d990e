import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { Scope } from './scopeRules.ts';
import { useScopeWords } from './useScopeWords.ts';

/** Subjects that are named before the rest is counted. */
const NAMED = 2;

/** A scope in a cell: the first of it, and how much more. */
export function ScopeText({ scope }: { scope: Scope }) {
  const text = useText();
  const format = useFormat();
  const words = useScopeWords()(scope);
  const more = words.length - NAMED;
  return (
    <span title={words.join('\n')} style={{ display: 'block', minWidth: 160 }}>
      {words.slice(0, NAMED).join(' · ')}
      {more > 0 && ` ${text('apitokens.scopeMore', { smart_count: more, n: format.number(more) })}`}
    </span>
  );
}
