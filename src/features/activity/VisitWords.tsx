import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';

const Words = styled('div')({ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' });
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });
const Quiet = styled('div')({ fontSize: '0.8125rem', opacity: 0.9 });

/** A visit in words: who, in which mode, for which reason and ticket, and when. */
export function VisitWords({ visit, icon, children }: { visit: Visit; icon?: ReactNode; children: ReactNode }) {
  const text = useText();
  const { staff_name, reason, ticket, mode, change_reason, reveals_count } = visit;
  return (
    <Words>
      <Head>
        {icon}
        <strong>{staff_name}</strong>
        <StatusChip
          kind={mode === 'may_change' ? 'error' : 'neutral'}
          icon={mode === 'may_change' ? 'mdi-account-edit' : 'mdi-account-eye'}
          label={text(`acting.modes.${mode}`)}
        />
      </Head>
      <div>
        {reason} · <strong>{ticket}</strong>
      </div>
      {change_reason && <div>{text('activity.visits.changes', { reason: change_reason })}</div>}
      <Quiet>
        {children}
        {reveals_count > 0 && <> · {text('activity.visits.reveals', { smart_count: reveals_count })}</>}
      </Quiet>
    </Words>
  );
}
