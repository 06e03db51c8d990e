import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Group } from '#src/domain/groups/group.ts';
import { GROUP_LIMITS, GROUP_TYPES, type GroupType } from '#src/domain/groups/groupTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { availableName } from '#src/parts/contacts/availableName.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputRadios } from '#src/ui/forms/inputs/InputRadios.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { useUntilSubmit } from '#src/ui/forms/useUntilSubmit.ts';
import { QueryInput } from './query/QueryInput.tsx';

/** The fields of a group, for creating and editing. */
export function GroupInputs() {
  const text = useText();
  const record = useRecordContext<Group>();
  const others = useUntilSubmit(useAudienceNames().groups);
  const type: GroupType = useWatch({ name: 'type' }) ?? 'manual';
  return (
    <Fields>
      {record === undefined && (
        <InputRadios
          source="type"
          label={text('groups.fields.type')}
          help={text('groups.typeHelp')}
          choices={GROUP_TYPES.map((value) => ({ value, label: text(`groups.typeChoices.${value}`) }))}
          validate={required()}
        />
      )}
      <InputText
        source="name"
        label={text('groups.fields.name')}
        help={text('groups.nameHelp')}
        maxLength={GROUP_LIMITS.name}
        validate={[
          required(),
          maxLength(GROUP_LIMITS.name),
          availableName(others.values(), record?.id, 'groups.nameTaken'),
        ]}
        hasAutoFocus
      />
      <InputArea
        source="description"
        label={text('groups.fields.description')}
        maxLength={GROUP_LIMITS.description}
        validate={maxLength(GROUP_LIMITS.description)}
      />
      {type === 'smart' && <QueryInput />}
    </Fields>
  );
}
