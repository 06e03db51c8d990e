import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Plan } from '#src/domain/company/plan.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { FormColumns } from '#src/ui/forms/FormColumns.tsx';
import { CreatePage } from '#src/ui/records/CreatePage.tsx';
import { useStartingRecord } from '#src/ui/records/useStartingRecord.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { otherInterval } from './otherInterval.ts';
import { OTHER_INTERVAL_OF } from './otherIntervalPath.ts';
import { PlanInputs } from './PlanInputs.tsx';
import { planFromForm } from './planFromForm.ts';

const EMPTY = {
  name: '',
  family: '',
  description: '',
  currency: 'USD',
  interval: 'month',
  features: [],
  is_public: true,
  position: 0,
} as const;

/** Creates a plan, empty or as the monthly or yearly counterpart of another one. */
export function PlanCreate() {
  const text = useText();
  const [parameters] = useSearchParams();
  const { record, isLoading } = useStartingRecord<Plan & RaRecord>({
    resource: 'plans',
    id: parameters.get(OTHER_INTERVAL_OF),
    goneText: text('plans.originGone'),
  });
  const list = { label: text('screens.plans.list'), to: pathTo('plans.list') };
  if (isLoading) return <FormColumns>{<FormSkeleton />}</FormColumns>;
  return (
    <CreatePage<Plan & RaRecord>
      heading={
        <PageHeading
          title={text('screens.plans.create')}
          breadcrumb={[{ label: text('screens.tenants.list'), to: pathTo('tenants.list') }, list]}
        />
      }
      saveLabel={text('plans.createIt')}
      savedText={({ name }) => text('plans.created', { name })}
      redirectTo={() => list.to}
      cancelTo={list.to}
      defaultValues={(record ? otherInterval(record) : EMPTY) as Partial<Plan & RaRecord>}
      transform={planFromForm as never}
    >
      <PlanInputs />
    </CreatePage>
  );
}
