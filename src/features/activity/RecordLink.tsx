import { Link } from 'react-router-dom';
import type { Activity } from '#src/domain/company/activity.ts';
import { useDeedWords } from '#src/parts/history/useDeedWords.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';

/** Where a record of a subject is looked at. */
const SCREENS: Readonly<Record<string, ScreenName>> = {
  campaigns: 'campaigns.show',
  contacts: 'contacts.update',
  categories: 'categories.show',
  groups: 'groups.show',
  templates: 'templates.update',
  devices: 'devices.show',
  keywords: 'keywords.list',
  apitokens: 'apitokens.list',
  users: 'users.update',
  roles: 'roles.update',
  company_settings: 'companySettings',
  auto_reply: 'autoReply',
};

/** The record a line speaks of, as a link where it may still be there. */
export function RecordLink({ line }: { line: Pick<Activity, 'action' | 'subject' | 'record_id' | 'record_name'> }) {
  const { subject } = useDeedWords();
  const screen = SCREENS[line.subject];
  const name = line.record_name || subject(line.subject);
  if (!screen || line.record_id === null || line.action === 'delete') return <>{name}</>;
  return <Link to={pathTo(screen, { id: line.record_id })}>{name}</Link>;
}
