import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from './useFailureWords.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 16px', paddingBlock: 10 },
  '& > li:first-of-type': { paddingBlockStart: 0 },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& a': { color: theme.tokens.text },
  '& strong, & a': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

interface FailureCausesProps {
  failures: readonly { error_code: string; count: number }[];
  /** The text when nothing failed. */
  none: string;
  /** The router's path of the messages with this cause, and the link's text. */
  linkOf?: ((errorCode: string) => string) | undefined;
}

/** Failures by cause, in plain words, and what to do: `<FailureCauses failures={failures} none={text('…noFailures')} />`. */
export function FailureCauses({ failures, none, linkOf }: FailureCausesProps) {
  const text = useText();
  const format = useFormat();
  const words = useFailureWords();
  if (failures.length === 0) return <p style={{ margin: 0 }}>{none}</p>;
  return (
    <List>
      {failures.map(({ error_code, count }) => {
        const { cause, advice, isSendingAgainUseful } = words(error_code);
        const n = format.number(count);
        return (
          <li key={error_code}>
            <span>{cause}</span>
            {linkOf ? (
              <Link to={linkOf(error_code)} aria-label={text('texting.showFailed', { smart_count: count, n, cause })}>
                {n}
              </Link>
            ) : (
              <strong>{n}</strong>
            )}
            {advice && (
              <p>
                {advice} {isSendingAgainUseful === false && text('texting.sendingAgainUseless')}
              </p>
            )}
          </li>
        );
      })}
    </List>
  );
}
