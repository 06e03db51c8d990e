import { useId, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { FormFrame } from './FormFrame.tsx';
import { FieldRegistryProvider } from './fieldRegistry.tsx';
import { RecordFormBody } from './RecordFormBody.tsx';
import type { RecordFormProps } from './recordFormProps.ts';

/**
 * A form that keeps what is typed: errors at the fields and summed up, Ctrl/⌘+S, a question before leaving, a choice when
 * somebody else saved first. For pages use `CreatePage` and `EditPage`; this one is for dialogs and settings.
 *
 * ```tsx
 * <RecordForm saveLabel={text('…')} onSave={(values) => save(values)} onSaved={close} onCancel={close}>
 *   <InputText source="word" label={text('…')} validate={required()} />
 * </RecordForm>
 * ```
 */
export function RecordForm<V extends object = RaRecord>(props: RecordFormProps<V>) {
  const id = useId();
  const submit = useRef<(values: V) => Promise<void>>(async () => undefined);
  return (
    <FieldRegistryProvider isReadOnly={props.isReadOnly ?? false}>
      <FormFrame
        id={id}
        record={props.record}
        defaultValues={props.defaultValues}
        onSubmit={(values) => submit.current(values as V)}
      >
        <RecordFormBody {...(props as unknown as RecordFormProps<object>)} formId={id} submit={submit as never} />
      </FormFrame>
    </FieldRegistryProvider>
  );
}
