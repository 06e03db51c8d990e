import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { FoundSetting } from './useFoundSettings.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  '& li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  color: theme.tokens.text,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.tokens.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& .mdi': { color: theme.tokens.textQuiet },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** The search results, each a link to the setting. */
export function FoundSettings({ results }: { results: readonly FoundSetting[] }) {
  const text = useText();
  return (
    <List aria-label={text('settingsOverview.found')}>
      {results.map(({ key, label, within, icon, to }) => (
        <li key={key}>
          <Row to={to}>
            <MdiIcon name={icon} />
            <span>
              {label}
              {within && <small>{within}</small>}
            </span>
          </Row>
        </li>
      ))}
    </List>
  );
}
