import { styled } from '@mui/material/styles';
import { type RaRecord, useGetOne, useGetRecordId } from 'react-admin';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PlanInputs } from './PlanInputs.tsx';
import { PlanStatusChip } from './PlanStatusChip.tsx';
import { planFromForm } from './planFromForm.ts';
import { TenantsOnPlan } from './TenantsOnPlan.tsx';

const Aside = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });

/** Edits a plan, or shows it to staff who cannot edit it. */
export function PlanUpdate() {
  const text = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<Plan & RaRecord>('plans', { id });
  const mayUpdate = useCan({ action: 'update', subject: 'plans', record: data }).isAllowed;
  const list = { label: text('screens.plans.list'), to: pathTo('plans.list') };
  return (
    <EditPage<Plan & RaRecord>
      heading={(plan) => (
        <RecordHeading
          title={plan.name}
          breadcrumb={[{ label: text('screens.tenants.list'), to: pathTo('tenants.list') }, list]}
          mark={<PlanStatusChip plan={plan} />}
          menu={<PlanActions plan={plan} />}
        />
      )}
      saveLabel={text('plans.save')}
      savedText={text('plans.saved')}
      cancelTo={list.to}
      isReadOnly={!mayUpdate}
      transform={planFromForm as never}
      aside={(plan) => (
        <Aside>
          <PlanUse plan={plan} />
          <RecordHistory subject="plans" record={plan} />
        </Aside>
      )}
    >
      <PlanInputs />
    </EditPage>
  );
}

function PlanUse({ plan }: { plan: Plan }) {
  const text = useText();
  const format = useFormat();
  return (
    <Section title={text('plans.use')}>
      <KeyValueList
        items={[
          { label: text('plans.fields.tenants'), value: <TenantsOnPlan plan={plan} /> },
          ...(plan.retired_at === null
            ? []
            : [{ label: text('plans.retiredSince'), value: format.dateTimeZoned(plan.retired_at) }]),
          { label: text('plans.fields.created'), value: format.date(plan.created_at) },
        ]}
      />
    </Section>
  );
}
