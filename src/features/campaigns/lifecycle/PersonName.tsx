import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';

/** A person's name, as a link if the user can open contacts. */
export function PersonName({ contact_id, name }: { contact_id: string; name: string }) {
  const text = useText();
  const mayOpen = useCan({ action: 'read', subject: 'contacts' }).isAllowed;
  const shownName = name || text('texting.preview.unnamed');
  return mayOpen ? <Link to={pathTo('contacts.update', { id: contact_id })}>{shownName}</Link> : shownName;
}
