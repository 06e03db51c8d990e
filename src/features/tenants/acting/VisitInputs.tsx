import { useWatch } from 'react-hook-form';
import { ticketProblem, VISIT_LIMITS, VISIT_MINUTES, VISIT_MODES } from '#src/domain/acting/visitTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputReason } from '#src/parts/acting/InputReason.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputRadios } from '#src/ui/forms/inputs/InputRadios.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required } from '#src/ui/forms/rules.ts';

/** The fields of a visit. A suspended tenant can only be viewed. */
export function VisitInputs({ isSuspended }: { isSuspended: boolean }) {
  const text = useText();
  const mode: unknown = useWatch({ name: 'mode' });
  const checkTicket = (value: unknown): string | undefined => {
    const problem = ticketProblem(typeof value === 'string' ? value : '');
    return problem === 'no_ticket' ? text('tenants.visit.noTicket') : undefined;
  };
  return (
    <Fields>
      <InputReason source="reason" label={text('tenants.visit.reason')} hasAutoFocus />
      <InputText
        source="ticket"
        label={text('tenants.visit.ticket')}
        validate={[required(), checkTicket]}
        placeholder="HELP-1042"
        maxLength={VISIT_LIMITS.ticket.max}
      />
      <InputRadios
        source="minutes"
        label={text('tenants.visit.minutes')}
        validate={required()}
        choices={VISIT_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: text('tenants.visit.minutesOf', { minutes: String(minutes) }),
        }))}
      />
      <InputRadios
        source="mode"
        label={text('tenants.visit.mode')}
        validate={required()}
        help={text(isSuspended ? 'tenants.visit.modeSuspended' : 'tenants.visit.modeHelp')}
        choices={VISIT_MODES.map((value) => ({
          value,
          label: text(`acting.modes.${value}`),
          isDisabled: isSuspended && value === 'may_change',
        }))}
      />
      {mode === 'may_change' && <InputReason source="change_reason" label={text('acting.changeReason')} />}
    </Fields>
  );
}
