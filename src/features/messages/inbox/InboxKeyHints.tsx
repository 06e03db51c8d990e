import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { Keys } from '#src/ui/shortcuts/Keys.tsx';
import { KEYBOARD_ONLY } from '#src/ui/shortcuts/keyboardOnly.ts';
import { useAllShortcuts, useSingleKeys } from '#src/ui/shortcuts/useShortcuts.ts';
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
  ...KEYBOARD_ONLY,
}));

/** The shortcuts that do something in the inbox now, and the switch that turns them off. */
export function InboxKeyHints() {
  const text = useText();
  const [isOn, setOn] = useSingleKeys();
  const shortcuts = useAllShortcuts();
  const group = text('messages.keys.title');
  const hints = INBOX_KEYS.flatMap((key) => shortcuts.find((each) => each.group === group && each.keys === key) ?? []);
  return (
    <Bar>
      {isOn ? (
        <ul aria-label={group}>
          {hints.map(({ keys, label }) => (
            <li key={keys}>
              <Keys keys={keys} /> {label}
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
