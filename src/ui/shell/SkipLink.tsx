import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { TOP_INSET } from '#src/theme/topInset.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: `calc(${TOP_INSET} + 8px)`,
  insetInlineStart: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.primarySurface,
  color: '#FFFFFF',
  '&:not(:focus)': { ...visuallyHidden, position: 'fixed', padding: 0 },
}));

/** The first stop of the Tab key: skips the menu. The page's landmark has the id `content` and `tabIndex={-1}`. */
export function SkipLink() {
  const text = useText();
  return (
    <Anchor
      data-no-print
      href="#content"
      onClick={(event) => {
        // The address does not change: the router would take the fragment for a navigation.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {text('shell.skipToContent')}
    </Anchor>
  );
}
