import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * What a rule compares the input with, such as names that are taken, as it was when the form was first sent: later, it may contain the record that the
 * form has created itself, if the response was lost. The API decides. A submission that a field's error stopped was not sent.
 */
export function useUntilSubmit<T>(value: T): T {
  const { submitCount, isSubmitting, isSubmitSuccessful } = useFormState();
  const wasSent = useRef(false);
  const last = useRef(value);
  const isKept = isSubmitting || isSubmitSuccessful || (submitCount > 0 && wasSent.current);
  useEffect(() => {
    wasSent.current = isSubmitSuccessful || (submitCount > 0 && wasSent.current);
    if (!isKept) last.current = value;
  });
  return isKept ? last.current : value;
}
