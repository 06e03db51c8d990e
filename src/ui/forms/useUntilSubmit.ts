import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * What a rule compares the input with, such as names that are taken, as it was when the form was first submitted: later, it may contain the record that the
 * form has created itself, if the response was lost. The API decides.
 */
export function useUntilSubmit<T>(value: T): T {
  const { submitCount, isSubmitting } = useFormState();
  const isSubmitted = submitCount > 0 || isSubmitting;
  const last = useRef(value);
  useEffect(() => {
    if (!isSubmitted) last.current = value;
  });
  return isSubmitted ? last.current : value;
}
