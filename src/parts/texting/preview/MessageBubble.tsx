import { styled } from '@mui/material/styles';

/** A message as a phone shows it: `<MessageBubble>{rendered}</MessageBubble>`; `isQuiet` while there is no text to show. */
export const MessageBubble = styled('p', { shouldForwardProp: (name) => name !== 'isQuiet' })<{ isQuiet?: boolean }>(
  ({ theme, isQuiet }) => ({
    margin: 0,
    width: 'fit-content',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '9px 13px',
    borderRadius: 16,
    borderEndStartRadius: 4,
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: isQuiet ? theme.tokens.textQuiet : theme.tokens.text,
    backgroundColor: theme.tokens.status.neutral.background,
    border: isQuiet ? `1px dashed ${theme.tokens.controlLine}` : '1px solid transparent',
  }),
);
