import type { ReactNode } from 'react';
import { CreateBase, type RaRecord, useCreate, useNotify, useResourceContext } from 'react-admin';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { FormColumns } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';

interface CreatePageProps<R extends RaRecord> {
  resource?: string;
  /** `<PageHeading …>` */
  heading: ReactNode;
  saveLabel: string;
  /** Shown in the snackbar: "Contact created". A function if it depends on the saved record. */
  savedText: string | ((saved: R) => string);
  /** The router's path to go to after saving. */
  redirectTo: (saved: R) => string;
  cancelTo: string;
  defaultValues?: Partial<R>;
  /** Converts the form's values for the API. */
  transform?: (values: R) => Partial<R> | Promise<Partial<R>>;
  aside?: ReactNode;
  children: ReactNode;
}

/** The page that creates a record; its fields are the children, in `<Fields>`. */
export function CreatePage<R extends RaRecord>(props: CreatePageProps<R>) {
  const { heading, saveLabel, savedText, redirectTo, cancelTo, defaultValues, transform, aside, children } = props;
  const resource = useResourceContext(props);
  const notify = useNotify();
  const navigate = useNavigateHere();
  const [create] = useCreate();
  const { keyOf } = useAttemptKey();
  return (
    <CreateBase resource={resource} disableAuthentication>
      <FormColumns data-aside={aside ? '' : undefined}>
        <RecordForm<R>
          defaultValues={defaultValues}
          saveLabel={saveLabel}
          cancelTo={cancelTo}
          onSave={async (values) => {
            const data = transform ? await transform(values) : values;
            return create(resource, { data, meta: { idempotencyKey: keyOf(data) } }, { returnPromise: true });
          }}
          onSaved={(saved) => {
            notify(typeof savedText === 'string' ? savedText : savedText(saved as R));
            navigate(redirectTo(saved as R));
          }}
        >
          {heading}
          {children}
        </RecordForm>
        {aside}
      </FormColumns>
    </CreateBase>
  );
}
