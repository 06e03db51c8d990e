import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import { ALERT_CHANNELS, ALERT_KINDS } from '#src/domain/alerts/alertTerms.ts';
import { mayGetAlert } from '#src/domain/alerts/mayGetAlert.ts';
import { withChannel } from '#src/domain/alerts/withChannel.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { CheckBox } from '#src/ui/cells/CheckBox.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { paddingInline: 0 },
  '& th': { fontWeight: 400, textAlign: 'start' },
  '& thead th': { fontSize: '0.75rem', fontWeight: 600, color: theme.tokens.textQuiet, paddingBlockEnd: 4 },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& tbody th': { paddingBlock: 8 },
  '& td, & thead th:not(:first-of-type)': { width: 96, textAlign: 'center' },
  // No wider than their headings, whose words stay whole.
  '@media (max-width: 599px)': {
    tableLayout: 'auto',
    '& td, & thead th:not(:first-of-type)': { width: 1, minWidth: 48, paddingInline: 4, overflowWrap: 'normal' },
  },
}));

interface ChoiceTableProps {
  choices: AlertChoices;
  onChange: (choices: AlertChoices) => void;
}

/** The channels of each kind of alert that the user's role allows. */
export function ChoiceTable({ choices, onChange }: ChoiceTableProps) {
  const text = useText();
  const id = useId();
  const ability = useAccess()?.ability;
  const kinds = ALERT_KINDS.filter((kind) => ability && mayGetAlert(ability, kind));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text('alerts.choices.what')}</th>
          {ALERT_CHANNELS.map((channel) => (
            <th key={channel} scope="col" id={`${id}-${channel}`}>
              {text(`alerts.choices.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" id={`${id}-${kind}`}>
              {text(`alerts.choices.kinds.${kind}`)}
            </th>
            {ALERT_CHANNELS.map((channel) => (
              <td key={channel}>
                <CheckBox
                  type="checkbox"
                  aria-labelledby={`${id}-${kind} ${id}-${channel}`}
                  checked={choices.kinds[kind][channel]}
                  onChange={({ target }) => onChange(withChannel(choices, kind, channel, target.checked))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
