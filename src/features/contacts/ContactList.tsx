import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { ContactBulkActions } from '#src/parts/contacts/bulk/ContactBulkActions.tsx';
import { ContactDataList } from '#src/parts/contacts/ContactDataList.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

/** The list of contacts. */
export function ContactList() {
  const text = useText();
  const mayCreate = useCan({ action: 'create', subject: 'contacts' }).isAllowed;
  const mayImport = useCan({ action: 'import', subject: 'contacts' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'contacts' }).isAllowed;
  const importIcon = <MdiIcon name="mdi-upload" />;
  const importButton = mayImport ? (
    <Button variant="outlined" component={Link} to={pathTo('contacts.import')} startIcon={importIcon}>
      {text('contacts.import')}
    </Button>
  ) : (
    // Users who add contacts one by one are shown the import.
    mayCreate && (
      <RefusedButton check={{ action: 'import', subject: 'contacts' }} icon={importIcon}>
        {text('contacts.import')}
      </RefusedButton>
    )
  );
  const createButton = mayCreate && (
    <Button variant="contained" component={Link} to={pathTo('contacts.create')} startIcon={<MdiIcon name="mdi-plus" />}>
      {text('contacts.create')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.contacts.list')} />
      <ContactDataList
        label={text('screens.contacts.list')}
        exportName={text('screens.contacts.list')}
        bulkActions={mayUpdate && <ContactBulkActions />}
        rareActions={importButton}
        actions={createButton}
        empty={
          <EmptyState
            icon="mdi-account-outline"
            title={text('contacts.none')}
            actions={
              <>
                {importButton}
                {createButton}
              </>
            }
          >
            {text(mayCreate || mayImport ? 'contacts.noneText' : 'contacts.noneToSee')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
