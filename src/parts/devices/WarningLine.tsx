import { styled } from '@mui/material/styles';
import { type DeviceWarning, WARNING_SEVERITY } from '#src/domain/devices/warnings.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useWarningWords } from './useWarningWords.ts';

const Row = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme, kind }) => ({
    display: 'flex',
    gap: 4,
    minWidth: 132,
    paddingBlock: 8,
    fontSize: '0.8125rem',
    lineHeight: 1.35,
    whiteSpace: 'normal',
    color: theme.tokens.status[kind].text,
  }),
);

/** A device's worst warning on one line, with a count of the others; nothing if there are none. */
export function WarningLine({ warnings }: { warnings: readonly DeviceWarning[] }) {
  const text = useText();
  const format = useFormat();
  const words = useWarningWords();
  const [worst] = warnings;
  if (!worst) return null;
  const more = warnings.length - 1;
  return (
    <Row kind={WARNING_SEVERITY[worst.kind]}>
      <MdiIcon name="mdi-alert-circle-outline" size={16} />
      <span>
        {words(worst).title}
        {more > 0 && ` ${text('devices.moreWarnings', { smart_count: more, n: format.number(more) })}`}
      </span>
    </Row>
  );
}
