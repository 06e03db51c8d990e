import { useRecordContext } from 'react-admin';
import { ROLE_LIMITS } from '#src/domain/people/roleTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { RulesInput } from './editor/RulesInput.tsx';

/** The fields of a role: name, description and permissions. */
export function RoleInputs() {
  const text = useText();
  const record = useRecordContext();
  return (
    <Fields>
      <InputText
        source="name"
        label={text('roles.fields.name')}
        maxLength={ROLE_LIMITS.name}
        validate={[required(), maxLength(ROLE_LIMITS.name)]}
        hasAutoFocus={record === undefined}
      />
      <InputArea
        source="description"
        label={text('roles.fields.description')}
        minRows={2}
        maxLength={ROLE_LIMITS.description}
        validate={maxLength(ROLE_LIMITS.description)}
      />
      <RulesInput />
    </Fields>
  );
}
