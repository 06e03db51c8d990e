import { useId, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useWhileHeld } from '#src/session/interruption/useWhileHeld.ts';
import { FormFrame } from './FormFrame.tsx';
import { FieldRegistryProvider } from './fieldRegistry.tsx';
import { RecordFormBody } from './RecordFormBody.tsx';
import type { RecordFormProps } from './recordFormProps.ts';

/**
 * A form that never loses input: it shows errors at the fields and in a summary, saves with Ctrl/⌘+S, asks before leaving, and offers a
 * choice when somebody else saved first. For dialogs and settings; pages use `CreatePage` and `EditPage`.
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
  const isReadOnly = !useWhileHeld(props.isReadOnly !== true);
  return (
    <FieldRegistryProvider isReadOnly={isReadOnly}>
      <FormFrame
        id={id}
        record={props.record}
        defaultValues={props.defaultValues}
        onSubmit={(values) => submit.current(values as V)}
      >
        <RecordFormBody
          {...(props as unknown as RecordFormProps<object>)}
          isReadOnly={isReadOnly}
          formId={id}
          submit={submit as never}
        />
      </FormFrame>
    </FieldRegistryProvider>
  );
}
