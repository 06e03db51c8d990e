import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface StateBlockProps {
  icon: IconName;
  title?: string;
  children: ReactNode;
  /** Buttons that lead on. */
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

const Block = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 8,
  maxWidth: 480,
  marginInline: 'auto',
  paddingBlock: 56,
  paddingInline: 16,
  color: theme.tokens.textQuiet,
}));

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  padding: 10,
  marginBlockEnd: 4,
  borderRadius: 12,
  border: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.sunken,
}));

const Title = styled('p')(({ theme }) => ({ margin: 0, fontSize: '1rem', fontWeight: 600, color: theme.tokens.text }));
const Words = styled('div')({ margin: 0 });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginBlockStart: 12,
});

/** The base of the states below: an icon, a sentence, and what to do next. */
export function StateBlock({ icon, title, children, actions, role }: StateBlockProps) {
  return (
    <Block role={role}>
      <Badge>
        <MdiIcon name={icon} size={24} />
      </Badge>
      {title && <Title>{title}</Title>}
      <Words>{children}</Words>
      {actions && <Actions>{actions}</Actions>}
    </Block>
  );
}
