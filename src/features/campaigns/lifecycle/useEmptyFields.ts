import { useFieldName } from '#src/parts/texting/preview/useFieldName.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';

/** Names the fields without a value for some recipients, in the users' words: "First name, Town". */
export function useEmptyFields(): (detail: string) => string {
  const fieldName = useFieldName(useTextingSettings()?.custom_fields ?? null);
  return (detail) => detail.split(', ').map(fieldName).join(', ');
}
