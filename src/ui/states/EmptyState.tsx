import type { ReactNode } from 'react';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { StateBlock } from './StateBlock.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What this is for, in one sentence. */
  children: ReactNode;
  /** One or two buttons to begin with. */
  actions?: ReactNode;
}

/** An empty list or page: `<EmptyState icon="mdi-account-group" title="No groups yet" actions={…}>Groups sort contacts for campaigns.</EmptyState>`. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <StateBlock icon={icon} title={title} actions={actions}>
      {children}
    </StateBlock>
  );
}
