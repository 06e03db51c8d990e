import { Loaded } from '#src/features/dashboard/Loaded.tsx';
import type { DashboardRange } from '#src/features/dashboard/range/dashboardRange.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FailureCauses } from '#src/parts/texting/status/FailureCauses.tsx';
import { useMay } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { failurePath } from './figureLinks.ts';
import { isMissing, useStatistics } from './useStatistics.ts';

/** Why messages failed in the days chosen, and what to do about each cause. */
export function FailedMessages({ range }: { range: DashboardRange }) {
  const text = useText();
  const { timeZone } = useFormat();
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const query = useStatistics(range);
  if (isMissing(query)) return null;
  return (
    <Section title={text('dashboard.failures.title')} description={text('dashboard.failures.help')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ failures }) => (
          <FailureCauses
            failures={failures}
            none={text('dashboard.failures.none')}
            linkOf={mayReadMessages ? (code) => failurePath(code, range, timeZone) : undefined}
          />
        )}
      </Loaded>
    </Section>
  );
}
