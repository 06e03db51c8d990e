import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import type { PageSection } from './pageSection.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { useSettings } from './useSettings.ts';

interface SettingsPageProps<N extends OperationName> {
  /** The operations that read the settings and change them. */
  readOperation: N;
  writeOperation: OperationName;
  /** `<PageHeading …>` */
  heading: ReactNode;
  /** The sections of the page, as in its `SettingsSection`s. */
  sections: readonly PageSection[];
  saveLabel: string;
  /** Shown in the snackbar: "Settings saved". */
  savedText: string;
  onSaved?: (saved: OperationResponse<N>) => void;
  isReadOnly?: boolean;
  /** Shown below the form, such as the settings' history. */
  after?: (settings: OperationResponse<N>) => ReactNode;
  /** `keep`: adopts the response to a change that was saved immediately, without the form. */
  children: (settings: OperationResponse<N>, keep: (changed: OperationResponse<N>) => void) => ReactNode;
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 48,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '200px minmax(0, 680px)' },
}));
const Form = styled('div')({ minWidth: 0, maxWidth: 680 });
const After = styled('div')({ marginBlockStart: 24 });

/**
 * A page of settings: one form in sections, a save button that is always visible, links to the sections where there is room, and a choice
 * for each field when somebody else saved first.
 *
 * ```tsx
 * <SettingsPage readOperation="autoReply" writeOperation="updateAutoReply" sections={[{ id: 'away', label }]} …>
 *   {() => <SettingsSection id="away" title={label}><InputToggle source="away.enabled" … /></SettingsSection>}
 * </SettingsPage>
 * ```
 */
export function SettingsPage<N extends OperationName>(props: SettingsPageProps<N>) {
  const {
    readOperation,
    writeOperation,
    heading,
    sections,
    saveLabel,
    savedText,
    onSaved,
    isReadOnly,
    after,
    children,
  } = props;
  const { settings, save, keep, error, isPending, refetch } = useSettings(readOperation, writeOperation);
  const isLoading = useSettled(isPending);
  const notify = useNotify();

  if (isLoading)
    return (
      <PageContent>
        {heading}
        <FormSkeleton />
      </PageContent>
    );
  if (!settings)
    return (
      <PageContent>
        <RecordNotLoaded error={error} onRetry={refetch} />
      </PageContent>
    );
  return (
    <PageContent>
      {heading}
      <Columns>
        <SectionLinks sections={sections} />
        <Form>
          <RecordForm<RaRecord>
            record={settings as unknown as RaRecord}
            saveLabel={saveLabel}
            isReadOnly={isReadOnly}
            isKeptOpen
            onSave={save}
            onSaved={(saved) => {
              notify(savedText);
              onSaved?.(saved as OperationResponse<N>);
            }}
          >
            {children(settings, keep)}
          </RecordForm>
          {after && (
            <After>
              <PartBoundary>{after(settings)}</PartBoundary>
            </After>
          )}
        </Form>
      </Columns>
    </PageContent>
  );
}
