import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { StatusKind } from '#src/theme/tokens.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface NoteProps {
  kind: StatusKind;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

const ICON: Record<StatusKind, IconName> = {
  neutral: 'mdi-information-outline',
  info: 'mdi-information-outline',
  success: 'mdi-check-circle-outline',
  warning: 'mdi-alert-outline',
  error: 'mdi-alert-circle-outline',
};

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme, kind }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '10px 14px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.tokens.status[kind].border}`,
    backgroundColor: theme.tokens.status[kind].background,
    color: theme.tokens.status[kind].text,
    '& > div': { flex: '1 1 200px', minWidth: 0 },
    '& p': { margin: 0 },
    // An action next to several lines of text keeps its height.
    '& > a, & > button': { alignSelf: 'center' },
  }),
);

/** Information in its context: `<Note kind="warning" title={…}>…</Note>`. The default is for what this version does not know. */
export function Note({ kind = 'neutral', title, children, actions, role }: NoteProps) {
  return (
    <Frame kind={kind} role={role}>
      <MdiIcon name={ICON[kind]} />
      <div>
        {title && <strong style={{ fontWeight: 600, display: 'block' }}>{title}</strong>}
        {children}
      </div>
      {actions}
    </Frame>
  );
}
