import type { ReactNode } from 'react';
import { EditBase, type RaRecord, useEditContext, useNotify, useUpdate } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { FormColumns } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { AfterFirstPaint } from '#src/ui/states/AfterFirstPaint.tsx';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { RecordNotLoaded } from './RecordNotLoaded.tsx';
import { RecordProblem } from './RecordProblem.tsx';

interface EditPageProps<R extends RaRecord> {
  resource?: string;
  /** `<PageHeading …>` of the record. */
  heading: (record: R) => ReactNode;
  saveLabel: string;
  /** Shown in the snackbar: "Contact saved". */
  savedText: string;
  /** The router's path to go to after saving; by default the page stays. */
  redirectTo?: (saved: R) => string;
  cancelTo?: string;
  /** Converts the form's values for the API. */
  transform?: (values: R) => Partial<R> | Promise<Partial<R>>;
  /** Shown next to the form, such as the record's timeline. */
  aside?: (record: R) => ReactNode;
  isReadOnly?: boolean;
  children: ReactNode;
}

/** The page that edits a record; its id is in the address. A missing record shows the 404 page. */
export function EditPage<R extends RaRecord>({ resource, ...props }: EditPageProps<R>) {
  return (
    <EditBase
      resource={resource}
      disableAuthentication
      mutationMode="pessimistic"
      // The page reports failures itself; react-admin would leave for the list.
      queryOptions={{ onError: () => undefined }}
    >
      <EditPageBody {...props} />
    </EditBase>
  );
}

function EditPageBody<R extends RaRecord>(props: Omit<EditPageProps<R>, 'resource'>) {
  const { heading, saveLabel, savedText, redirectTo, cancelTo, transform, aside, isReadOnly, children } = props;
  const { record, resource, error, isPending, isPaused, refetch } = useEditContext<R>();
  const isLoading = useSettled(isPending && !isPaused);
  const notify = useNotify();
  const navigate = useNavigateHere();
  const [update] = useUpdate<R>();

  // The boundary around the screen shows the 404 page.
  if (!record && asApiError(error).status === 404) throw error;
  if (isLoading) return <FormColumns>{<FormSkeleton />}</FormColumns>;
  if (!record) return <RecordNotLoaded error={error} onRetry={refetch} />;

  return (
    <FormColumns data-aside={aside ? '' : undefined}>
      <RecordForm<R>
        key={record.id}
        record={record}
        saveLabel={saveLabel}
        cancelTo={cancelTo}
        isReadOnly={isReadOnly}
        isKeptOpen={!redirectTo}
        onSave={async (values, { overwritten }) => {
          const data = transform ? await transform(values) : values;
          const previousData = (overwritten as R | undefined) ?? record;
          return update(resource, { id: record.id, data, previousData }, { returnPromise: true });
        }}
        onSaved={(saved) => {
          notify(savedText);
          if (redirectTo) navigate(redirectTo(saved as R));
        }}
      >
        <RecordProblem error={error} onRetry={refetch} />
        <Heading of={heading} record={record} />
        {children}
      </RecordForm>
      {aside && (
        <AfterFirstPaint>
          <PartBoundary>{aside(record)}</PartBoundary>
        </AfterFirstPaint>
      )}
    </FormColumns>
  );
}

/** Written as the page's part: a record without a field the heading needs breaks only the heading. */
function Heading<R extends RaRecord>({ of, record }: { of: (record: R) => ReactNode; record: R }) {
  return of(record);
}
