import { useFormState } from 'react-hook-form';
import { asApiError } from '#src/api/apiError.ts';

/** In a record's form: shows the 404 page once somebody has deleted the record, but not while something typed would be lost. */
export function GoneRecord({ error }: { error: Error | null }) {
  const { dirtyFields } = useFormState();
  if (error && asApiError(error).status === 404 && Object.keys(dirtyFields).length === 0) throw error;
  return null;
}
