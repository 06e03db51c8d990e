import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { KEYBOARD_ONLY } from '#src/ui/shortcuts/keyboardOnly.ts';
import { useSingleKeys } from '#src/ui/shortcuts/useShortcuts.ts';
import { INBOX_KEYS } from './useInboxKeys.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 40,
  paddingInline: '12px 4px',
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    flex: 1,
    margin: 0,
    padding: '4px 0',
    listStyle: 'none',
  },
  '& kbd': {
    display: 'inline-block',
    minWidth: 16,
    marginInlineEnd: 4,
    paddingInline: 3,
    boxSizing: 'border-box',
    borderRadius: 4,
    border: `1px solid ${theme.tokens.line}`,
    backgroundColor: theme.tokens.sunken,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'center',
  },
  ...KEYBOARD_ONLY,
}));

/** The inbox's shortcuts, and the switch that turns them off. */
export function InboxKeyHints() {
  const text = useText();
  const [isOn, setOn] = useSingleKeys();
  return (
    <Bar>
      {isOn ? (
        <ul aria-label={text('messages.keys.title')}>
          {INBOX_KEYS.map((key) => (
            <li key={key}>
              <kbd>{key}</kbd>
              {text(`messages.keys.${key === '/' ? 'search' : key}`)}
            </li>
          ))}
        </ul>
      ) : (
        <span style={{ flex: 1 }}>{text('messages.keys.off')}</span>
      )}
      <IconAction
        icon={isOn ? 'mdi-keyboard-off-outline' : 'mdi-keyboard-outline'}
        size="small"
        label={text(isOn ? 'messages.keys.turnOff' : 'messages.keys.turnOn')}
        onClick={() => setOn(!isOn)}
      />
    </Bar>
  );
}
