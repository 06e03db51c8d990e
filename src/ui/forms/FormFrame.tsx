import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { OptionalRecordContextProvider, type RaRecord, useRecordContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';

interface FormFrameProps {
  id: string;
  record: Partial<RaRecord> | undefined;
  defaultValues: object | undefined;
  onSubmit: (values: object) => unknown;
  children: ReactNode;
}

/** Server data must not overwrite typed input. */
const KEEP_TYPED = { keepDirtyValues: true };

/**
 * react-hook-form's form for react-admin's inputs. Its context does not change with the form's state; use `useFormState` for that. Replaces
 * react-admin's `Form`, which sets all values again after mounting and renders every field on each change of the state.
 */
export function FormFrame({ id, record: own, defaultValues, onSubmit, children }: FormFrameProps) {
  const record = useRecordContext({ record: own as RaRecord | undefined });
  const values = useSame({ ...defaultValues, ...record });
  const form = useForm<object>({ defaultValues: values, mode: 'onTouched' });
  const [context] = useState(() => ({ ...form }));
  const { reset, handleSubmit } = context;
  const previous = useRef({ values, recordId: record?.id });

  useEffect(() => {
    const before = previous.current;
    const recordId = record?.id;
    if (before.values === values && before.recordId === recordId) return;
    previous.current = { values, recordId };
    reset(values, before.recordId === recordId ? KEEP_TYPED : undefined);
  }, [values, record?.id, reset]);

  const submit = (event: FormEvent): void => {
    if (event.defaultPrevented) return;
    // In React's tree, a dialog's form is inside the form that opened it, which must not be submitted too.
    event.stopPropagation();
    void handleSubmit(onSubmit)(event);
  };
  return (
    <OptionalRecordContextProvider value={record}>
      <FormProvider {...context}>
        <form id={id} noValidate onSubmit={submit}>
          {children}
        </form>
      </FormProvider>
    </OptionalRecordContextProvider>
  );
}

/** Returns the same object while its content is equal. */
function useSame<V extends object>(value: V): V {
  const [stable, setStable] = useState(value);
  if (JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
