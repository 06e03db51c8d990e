import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { KEYBOARD_ONLY } from './keyboardOnly.ts';

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 20,
  paddingInline: 4,
  boxSizing: 'border-box',
  borderRadius: 4,
  border: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.sunken,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
}));
const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  color: theme.tokens.textQuiet,
  ...KEYBOARD_ONLY,
}));

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
const cap = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** A shortcut's keys as on the keyboard: `<Keys keys="g c" />`. */
export function Keys({ keys }: { keys: string }) {
  const text = useText();
  const [first = '', second] = keys.split(' ');
  return (
    <Row>
      <Press press={first} />
      {second !== undefined && (
        <>
          <span>{text('ui.shortcuts.afterwards')}</span>
          <Press press={second} />
        </>
      )}
    </Row>
  );
}

/** Keys that are pressed together. */
function Press({ press }: { press: string }) {
  const text = useText();
  return press
    .split('+')
    .map((key) => <Key key={key}>{key === 'Mod' ? (isMac() ? '⌘' : text('ui.shortcuts.ctrl')) : cap(key)}</Key>);
}
