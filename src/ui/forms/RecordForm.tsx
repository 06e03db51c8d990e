import { type ReactNode, useId, useRef } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FieldRegistryProvider } from './fieldRegistry.tsx';
import { RecordFormBody } from './RecordFormBody.tsx';

/** What may be given with a save: the version to write over, when another one came between. */
export interface SaveOptions {
  over?: RaRecord;
}

export interface RecordFormProps<V extends object> {
  /** The record or, for a new one, nothing; `defaultValues` fill what it lacks. */
  record?: Partial<RaRecord>;
  defaultValues?: Partial<V>;
  /** What happens on saving: "Create contact". */
  saveLabel: string;
  /** Saves; answers what was saved. What it throws goes to the fields, to the comparison of versions, or above the button. */
  onSave: (values: V, options: SaveOptions) => Promise<unknown>;
  /** After it: say so, leave. */
  onSaved?: (saved: unknown) => void;
  cancelTo?: string;
  onCancel?: () => void;
  /** Shows without letting anybody change. */
  isReadOnly?: boolean;
  /** The parameter of the address that holds the form open, where it is a dialog with an address: closing it asks too. */
  parameter?: string;
  children: ReactNode;
}

/** What comes from the server while somebody types must not take the typed away. One object: another one resets the form. */
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
