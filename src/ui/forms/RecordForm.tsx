import { useId, useRef } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FieldRegistryProvider } from './fieldRegistry.tsx';
import { RecordFormBody } from './RecordFormBody.tsx';
import type { RecordFormProps } from './recordFormProps.ts';

/** Server data must not overwrite typed input. A single object, because a new one resets the form. */
const KEEP_TYPED = { keepDirtyValues: true };

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
      <Form<object>
        id={id}
        noValidate
        mode="onTouched"
        record={props.record}
        defaultValues={props.defaultValues}
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        onSubmit={(values: object) => submit.current(values as V)}
      >
        <RecordFormBody {...(props as unknown as RecordFormProps<object>)} formId={id} submit={submit as never} />
      </Form>
    </FieldRegistryProvider>
  );
}
