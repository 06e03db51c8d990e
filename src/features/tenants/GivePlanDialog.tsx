import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { InputDialog } from '#src/ui/dialogs/InputDialog.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { GivenPlan } from './GivenPlan.tsx';

const Effect = styled('div')({ marginBlockStart: 16 });

interface GivePlanDialogProps {
  tenant: TenantAccount;
  onClose: () => void;
}

/** Gives a tenant another plan, including plans that are not offered: choose, preview, confirm. */
export function GivePlanDialog({ tenant, onClose }: GivePlanDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefresh();
  const invalidate = useInvalidate();
  const isShown = useIsShown();
  const [planId, setPlanId] = useState<string | null>(null);
  const { data: plans, error } = useGetList<Plan>('plans', {
    filter: { retired_at: false },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const { preview, error: problem, refetch } = useGivenPlan(tenant.id, planId);
  const plan = plans?.find((each) => each.id === planId);

  const give = async () => {
    const body = { plan_id: planId ?? '', preview_id: preview?.preview_id ?? '' };
    try {
      await callOperation('setTenantPlan', { id: tenant.id, body });
    } catch (error) {
      // The plan has been retired, or what the preview said is no longer true.
      if (asApiError(error).status === 409) void invalidate('plans', 'previewTenantPlan');
      throw error;
    }
    const words = { tenant: tenant.name, plan: plan?.name ?? '', date: format.date(preview?.effective_at ?? '') };
    notify(text(preview?.effective === 'now' ? 'tenants.givePlan.given' : 'tenants.givePlan.planned', words));
    refresh();
    return {};
  };
  /** The preview below shows the reason; this only blocks the form. */
  const checkPlan = (): string | undefined => (preview?.refusal === null ? undefined : text('tenants.givePlan.other'));

  return (
    <InputDialog title={text('tenants.givePlan.title', { tenant: tenant.name })} width="sm" onClose={onClose}>
      {error && <ErrorState error={error} />}
      {!error && !plans && <RowsSkeleton rows={3} />}
      {plans && (
        <RecordForm<{ next_plan_id: string }>
          saveLabel={text('tenants.givePlan.give')}
          onSave={give}
          onSaved={() => isShown.current && onClose()}
          onCancel={onClose}
        >
          <InputSelect
            // Not plan_id: forms begin with the record around them, which is the tenant.
            source="next_plan_id"
            label={text('tenants.fields.plan')}
            help={text('tenants.givePlan.help')}
            emptyLabel={text('tenants.givePlan.choose')}
            validate={[required(), checkPlan]}
            onChosen={setPlanId}
            hasAutoFocus
            choices={plans.map(({ id: value, name, price, currency, interval, is_public }) => ({
              value,
              label: text(is_public ? 'tenants.givePlan.choice' : 'tenants.givePlan.hiddenChoice', {
                name,
                price: text(`plans.prices.${interval}`, { price: format.money(price, currency) }),
              }),
            }))}
          />
          <Effect role="status">
            {problem && <ErrorState error={problem} onRetry={() => void refetch()} />}
            {planId !== null && !problem && !preview && <RowsSkeleton rows={5} />}
            {plan && preview && <GivenPlan tenant={tenant} plan={plan} preview={preview} />}
          </Effect>
        </RecordForm>
      )}
    </InputDialog>
  );
}

/** The cost and effects of a plan for a tenant, loaded each time it is shown. */
function useGivenPlan(tenantId: string, planId: string | null) {
  const { data, error, isFetching, refetch } = useOperation('previewTenantPlan', {
    id: tenantId,
    body: { plan_id: planId ?? '' },
    enabled: planId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: isFetching ? undefined : data, error, refetch };
}
