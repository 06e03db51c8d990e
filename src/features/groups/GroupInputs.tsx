import { GROUP_LIMITS } from '#src/domain/groupTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { Fields } from '#src/ui/forms/page/FormColumns.tsx';
import { maxLength } from '#src/ui/forms/rules/maxLength.ts';
import { required } from '#src/ui/forms/rules/required.ts';

/** What one says about a group, to make it or to change it. */
export function GroupInputs() {
  const text = useText();
  return (
    <Fields>
      <InputText
        source="name"
        label={text('groups.fields.name')}
        help={text('groups.nameHelp')}
        maxLength={GROUP_LIMITS.name}
        validate={[required(), maxLength(GROUP_LIMITS.name)]}
        hasAutoFocus
      />
      <InputArea
        source="description"
        label={text('groups.fields.description')}
        maxLength={GROUP_LIMITS.description}
        validate={maxLength(GROUP_LIMITS.description)}
      />
    </Fields>
  );
}
