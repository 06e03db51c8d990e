import { useRecordContext } from 'react-admin';
import type { Category } from '#src/domain/category.ts';
import { CATEGORY_LIMITS } from '#src/domain/categoryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { availableName } from '#src/parts/contacts/availableName.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { useUntilSubmit } from '#src/ui/forms/useUntilSubmit.ts';
import { ColorInput } from './ColorInput.tsx';

/** The fields of a category, for creating and editing. */
export function CategoryInputs() {
  const text = useText();
  const record = useRecordContext<Category>();
  const others = useUntilSubmit(useAudienceNames().categories);
  return (
    <Fields>
      <InputText
        source="name"
        label={text('categories.fields.name')}
        maxLength={CATEGORY_LIMITS.name}
        validate={[
          required(),
          maxLength(CATEGORY_LIMITS.name),
          availableName(others.values(), record?.id, 'categories.nameTaken'),
        ]}
        hasAutoFocus
      />
      <ColorInput source="colour" label={text('categories.fields.colour')} validate={required()} />
      <InputArea
        source="description"
        label={text('categories.fields.description')}
        maxLength={CATEGORY_LIMITS.description}
        validate={maxLength(CATEGORY_LIMITS.description)}
      />
    </Fields>
  );
}
