import { useFieldName } from '#src/parts/texting/preview/useFieldName.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';

/** Names the fields that had no value for somebody, as people know them: "First name, Town". */
export function useEmptyFields(): (detail: string) => string {
  const fieldName = useFieldName(useTextingSettings()?.custom_fields ?? null);
  return (detail) => detail.split(', ').map(fieldName).join(', ');
}
