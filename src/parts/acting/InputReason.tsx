import { reasonProblem, VISIT_LIMITS } from '#src/domain/acting/visitTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { required } from '#src/ui/forms/rules.ts';

interface InputReasonProps {
  source: string;
  label: string;
  help?: string;
  hasAutoFocus?: boolean;
}

/** The reason for a visit or change, shown to the tenant. Has the API's validation. */
export function InputReason({ source, label, help, hasAutoFocus }: InputReasonProps) {
  const text = useText();
  const checkReason = (value: unknown): string | undefined => {
    const problem = reasonProblem(typeof value === 'string' ? value : '');
    return problem === null || problem === 'required'
      ? undefined
      : text(`acting.problems.${problem}`, { n: String(VISIT_LIMITS.reason.min) });
  };
  return (
    <InputArea
      source={source}
      label={label}
      help={help ?? text('acting.reasonHelp')}
      validate={[required(), checkReason]}
      minRows={2}
      hasAutoFocus={hasAutoFocus}
      maxLength={VISIT_LIMITS.reason.max}
    />
  );
}
