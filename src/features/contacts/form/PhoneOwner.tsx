import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { MergeDialog } from '#src/features/contacts/merge/MergeDialog.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';

/** The contact that has the number already, with a link and an offer to merge both. */
export function PhoneOwner({ owner }: { owner: Contact }) {
  const text = useText();
  const nameOf = useContactName();
  const record = useRecordContext<Contact>();
  const mayDelete = useMay({ action: 'delete', subject: 'contacts' }).isAllowed;
  const [isMerging, setMerging] = useState(false);
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      {/* A tab of its own: what is typed here stays. */}
      <Link to={pathTo('contacts.update', { id: owner.id })} target="_blank" rel="noopener">
        {text('phoneField.openOther', { name: nameOf(owner) })}
      </Link>
      {record && mayDelete && (
        <Button size="small" variant="outlined" onClick={() => setMerging(true)}>
          {text('contactMerge.with', { name: nameOf(owner) })}
        </Button>
      )}
      {record && isMerging && <MergeDialog contact={record} otherId={owner.id} onClose={() => setMerging(false)} />}
    </span>
  );
}
