import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Fields } from '#src/ui/forms/FormColumns.tsx';

interface SettingsSectionProps {
  /** The anchor, as in the page's list of sections. */
  id: string;
  title: string;
  /** One sentence under the heading. */
  description?: ReactNode;
  children: ReactNode;
}

const Frame = styled('section')(({ theme }) => ({
  // Below the top bar.
  scrollMarginBlockStart: 80,
  outline: 'none',
  '& + &': { marginBlockStart: 40, paddingBlockStart: 32, borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Description = styled('p')(({ theme }) => ({ margin: '4px 0 0', color: theme.tokens.textQuiet }));
const Head = styled('div')({ marginBlockEnd: 16 });

/** A section of a settings page that can be linked to: `<SettingsSection id="away" title={…}>…inputs…</SettingsSection>`. */
export function SettingsSection({ id, title, description, children }: SettingsSectionProps) {
  return (
    <Frame id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Head>
        <Title id={`${id}-title`}>{title}</Title>
        {description && <Description>{description}</Description>}
      </Head>
      <Fields>{children}</Fields>
    </Frame>
  );
}
