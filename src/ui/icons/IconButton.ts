import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { RADIUS } from '#src/theme/tokens.ts';

/** Looks like MUI's icon button, but is one element instead of a dozen components: lists have several in each row. */
const look = ({ theme: { tokens, palette } }: { theme: Theme }) => ({
  display: 'inline-flex',
  flex: '0 0 auto',
  alignItems: 'center',
  justifyContent: 'center',
  verticalAlign: 'middle',
  margin: 0,
  padding: 8,
  border: 0,
  borderRadius: RADIUS,
  backgroundColor: 'transparent',
  color: tokens.textQuiet,
  cursor: 'pointer',
  userSelect: 'none' as const,
  WebkitTapHighlightColor: 'transparent',
  '&[data-size=small]': { padding: 4 },
  '&[data-edge=start]': { marginInlineStart: -12 },
  '&[data-edge=end]': { marginInlineEnd: -12 },
  '&[data-size=small][data-edge=start]': { marginInlineStart: -3 },
  '&[data-size=small][data-edge=end]': { marginInlineEnd: -3 },
  '@media (hover: hover)': { '&:hover': { backgroundColor: tokens.hover } },
  '&:disabled': { color: palette.action.disabled, cursor: 'default', pointerEvents: 'none' as const },
});

/** A button with only an icon. Label it with `aria-label`; `data-size="small"`, `data-edge="start"`. */
export const IconButton = styled('button')(look);

/** A router link that looks the same. */
export const IconLink = styled(Link)(look, { textDecoration: 'none' });
