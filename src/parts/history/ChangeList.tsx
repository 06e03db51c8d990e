import { styled } from '@mui/material/styles';
import { type RaRecord, useGetMany } from 'react-admin';
import { fileUrl } from '#src/api/fileUrl.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { REFERENCES } from '#src/domain/references.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { NAME_QUERY, useUnknownName } from '#src/ui/records/useUnknownName.ts';
import { type FieldChange, flattenChanges } from './flattenChanges.ts';
import { isNothing } from './isNothing.ts';
import { type RecordNames, useChangeWords } from './useChangeWords.ts';

/** Fields that the entry shows elsewhere. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['id', 'created_by']);

/** Ids of people whose names are in other fields. */
const NAMED_BESIDE: ReadonlySet<string> = new Set(['requested_by', 'decided_by']);

/** The field with the logo's address. The logo is shown instead. */
const LOGO = 'logo_url';

const Room = styled('div')({ containerType: 'inline-size' });
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': {
    padding: '4px 8px 4px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& th': { fontWeight: 500, color: theme.tokens.textQuiet },
  '& td': { whiteSpace: 'pre-line' },
  // Next to a form three columns do not fit, so values are below the field's name.
  '@container (max-width: 420px)': {
    '&[data-both], &[data-both] tbody, &[data-both] tr, &[data-both] tbody :is(th, td)': { display: 'block' },
    '&[data-both] thead': { display: 'none' },
    '&[data-both] tr': { paddingBlock: 4, borderBlockEnd: `1px solid ${theme.tokens.line}` },
    '&[data-both] tbody :is(th, td)': { padding: '1px 0', border: 0 },
    '&[data-both] td::before': { content: 'attr(data-label) " "', color: theme.tokens.textQuiet },
  },
}));

/** The fields that were filled in when a record was created. */
function initialFields(after: Activity['after']): FieldChange[] {
  return flattenChanges(null, after).filter(
    ({ path, after: value }) => !SHOWN_ELSEWHERE.has(path) && !isNothing(value),
  );
}

/** The changes of an activity entry, field by field, before and after. */
export function ChangeList({ entry }: { entry: Pick<Activity, 'before' | 'after'> }) {
  const text = useText();
  const all = entry.before === null ? initialFields(entry.after) : flattenChanges(entry.before, entry.after);
  const changes = all.filter(({ path }) => !NAMED_BESIDE.has(path.split('.').at(-1) ?? ''));
  const { label, value } = useChangeWords(useNamesIn(changes));
  const renderValue = (path: string, raw: unknown) =>
    path === LOGO && typeof raw === 'string' ? <PastLogo path={raw} /> : value(path, raw);
  if (changes.length === 0) return null;
  return (
    <Room>
      <Table data-both={entry.before && entry.after ? '' : undefined}>
        <thead>
          <tr>
            <th scope="col">{text('activity.field')}</th>
            {entry.before && <th scope="col">{text('activity.before')}</th>}
            {entry.after && <th scope="col">{text('activity.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{label(path)}</th>
              {entry.before && <td data-label={text('activity.before')}>{renderValue(path, before)}</td>}
              {entry.after && <td data-label={text('activity.after')}>{renderValue(path, after)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Room>
  );
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 32,
  padding: 2,
  boxSizing: 'border-box',
  objectFit: 'contain',
  borderRadius: 4,
  border: `1px solid ${theme.tokens.line}`,
  // Logos are designed for white paper.
  backgroundColor: theme.palette.common.white,
}));

/** The company's logo in an entry of its history: the current one is shown, earlier ones are not stored. */
function PastLogo({ path }: { path: string }) {
  const text = useText();
  const inUse = useAccess()?.user.tenant?.logo_url;
  if (path !== inUse) return <>{text('activity.logo.earlier')}</>;
  return <Picture src={fileUrl(path)} alt={text('activity.logo.inUse')} />;
}

/** Resources whose names are requested by id. Categories and groups are not: useAudienceNames loads them all. */
type NamedResource = 'contacts' | 'devices' | 'templates' | 'campaigns' | 'roles';

/** Names of the records that changes refer to by id; those the user cannot read, or that were deleted, are missing. */
function useNamesIn(changes: readonly FieldChange[]): RecordNames {
  const of = {
    contacts: useNames('contacts', changes),
    devices: useNames('devices', changes),
    templates: useNames('templates', changes),
    campaigns: useNames('campaigns', changes),
    roles: useNames('roles', changes),
  } satisfies Record<NamedResource, unknown>;
  return {
    names: new Map(Object.values(of).flatMap(({ names }) => names)),
    unknown: Object.fromEntries(Object.entries(of).map(([resource, { unknown }]) => [resource, unknown])),
  };
}

/** Names of a resource's records, and a placeholder until they are loaded. */
function useNames(resource: NamedResource, changes: readonly FieldChange[]) {
  const unknownName = useUnknownName();
  const mayRead = useCan({ action: 'read', subject: resource }).isAllowed;
  const allIds = changes.flatMap(({ path, before, after }) =>
    idsIn([before, after], path.split('.').at(-1) ?? '', resource),
  );
  const ids = [...new Set(allIds)];
  const query = useGetMany<RaRecord & { id: string }>(
    resource,
    { ids },
    { enabled: mayRead && ids.length > 0, ...NAME_QUERY },
  );
  return {
    names: (query.data ?? []).flatMap((record): [string, string][] => (record ? [[record.id, nameOf(record)]] : [])),
    unknown: mayRead ? unknownName(query) : null,
  };
}

/** The ids of a resource's records in a field's value, at any depth: a campaign's contacts, for example, are inside its audience. */
function idsIn(value: unknown, field: string, resource: NamedResource): string[] {
  if (typeof value === 'string') return REFERENCES[field] === resource ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, field, resource));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, name, resource));
}

function nameOf({ id, name, phone, first_name, last_name }: RaRecord & { id: string }): string {
  return String(name ?? (fullName({ first_name, last_name }) || phone || id));
}
