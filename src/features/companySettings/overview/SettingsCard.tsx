import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { SETTINGS_SECTIONS } from '#src/features/companySettings/settingsSections.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { SettingsPage } from './settingsPages.ts';

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  columnGap: 16,
  alignContent: 'start',
  padding: 20,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
  '&:hover': { borderColor: theme.tokens.controlLine },
  '&:has(> div > a:focus-visible)': { outline: `2px solid ${theme.tokens.focus}`, outlineOffset: 2 },
  // The first card includes its sections and spans the whole row.
  '&[data-wide]': { gridColumn: '1 / -1' },
}));
const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.selected,
  color: theme.tokens.primary,
}));
const Name = styled(Link)(({ theme }) => ({
  fontSize: '1rem',
  fontWeight: 600,
  color: theme.tokens.text,
  textDecoration: 'none',
  outline: 'none',
  // The link covers the whole card.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
}));
const Description = styled('p')(({ theme }) => ({ margin: '4px 0 0', color: theme.tokens.textQuiet }));
const Sections = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& a': { color: theme.tokens.primary, textDecoration: 'none', paddingBlock: 4 },
  '& a:hover': { textDecoration: 'underline' },
}));

/** A card for a page of settings: name, contents, and links to the sections of the company's settings. */
export function SettingsCard({ page, icon }: { page: SettingsPage; icon: IconName }) {
  const text = useText();
  const hasSections = page === 'companySettings';
  return (
    <Card data-wide={hasSections ? '' : undefined}>
      <Mark>
        <MdiIcon name={icon} size={22} />
      </Mark>
      <div>
        <Name to={pathTo(page)}>{text(`screens.${page}`)}</Name>
        <Description>{text(`settingsOverview.pages.${page}`)}</Description>
        {hasSections && (
          <Sections aria-label={text('companySettings.sectionsLabel')}>
            {SETTINGS_SECTIONS.map((section) => (
              <li key={section}>
                <Link to={`${pathTo(page)}#${section}`}>{text(`companySettings.sections.${section}`)}</Link>
              </li>
            ))}
          </Sections>
        )}
      </div>
    </Card>
  );
}
