import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isEditable } from '#src/domain/campaigns/campaignTerms.ts';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CampaignStatusChip } from '#src/parts/texting/status/CampaignStatusChip.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { Note } from '#src/ui/states/Note.tsx';

const List = styled('ul')({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 168,
  overflowY: 'auto',
  '& > li': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, paddingBlock: 3 },
});

/** Whether anything uses a group. */
export function isUsed({ campaigns, keywords, smart_groups, roles }: GroupUsages): boolean {
  return campaigns.count + keywords.count + smart_groups.count + roles.count > 0;
}

/** Whether something must be changed before a group can be deleted. */
export function isNeeded({ smart_groups, roles }: GroupUsages): boolean {
  return smart_groups.count + roles.count > 0;
}

/** Where a group is used: what its deletion changes, and what prevents it. */
export function GroupUses({ usages }: { usages: GroupUsages }) {
  const text = useText();
  const format = useFormat();
  const { campaigns, keywords, smart_groups, roles } = usages;
  const losing = campaigns.items.filter(({ status, used_as }) => used_as === 'excluded' && isEditable(status));
  if (!isUsed(usages)) return <p>{text('groups.remove.unused')}</p>;
  return (
    <>
      {roles.count > 0 && (
        <Preventing
          title={text('groups.remove.roles', { smart_count: roles.count, n: format.number(roles.count) })}
          records={roles.items}
          screen="roles.update"
        />
      )}
      {smart_groups.count > 0 && (
        <Preventing title={text('groups.remove.smartGroups')} records={smart_groups.items} screen="groups.update" />
      )}
      {campaigns.count > 0 && (
        <Uses sentence="campaigns" count={campaigns.count}>
          {campaigns.items.map(({ id, name, status, used_as }) => (
            <li key={`${id}-${used_as}`}>
              <Link to={pathTo('campaigns.show', { id })}>{name || text('texting.untitledCampaign')}</Link>
              <CampaignStatusChip status={status} />
            </li>
          ))}
        </Uses>
      )}
      {losing.length > 0 && (
        <div style={{ marginBlock: 12 }}>
          <Note
            kind="warning"
            title={text('groups.remove.noLongerExcluded', {
              smart_count: losing.length,
              n: format.number(losing.length),
            })}
          >
            <List>
              {losing.map(({ id, name }) => (
                <li key={id}>{name || text('texting.untitledCampaign')}</li>
              ))}
            </List>
          </Note>
        </div>
      )}
      {keywords.count > 0 && (
        <Uses sentence="keywords" count={keywords.count}>
          {keywords.items.map(({ id, word, used_as }) => (
            <li key={`${id}-${used_as}`}>{word}</li>
          ))}
        </Uses>
      )}
    </>
  );
}

interface PreventingProps {
  title: string;
  records: readonly { id: string; name: string }[];
  screen: 'roles.update' | 'groups.update';
}

/** What must be changed first, with links. */
function Preventing({ title, records, screen }: PreventingProps) {
  return (
    <Note kind="warning" title={title}>
      <List>
        {records.map(({ id, name }) => (
          <li key={id}>
            <Link to={pathTo(screen, { id })}>{name}</Link>
          </li>
        ))}
      </List>
    </Note>
  );
}

function Uses({
  sentence,
  count,
  children,
}: {
  sentence: 'campaigns' | 'keywords';
  count: number;
  children: ReactNode;
}) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <p style={{ marginBlockEnd: 0 }}>
        {text(`groups.remove.${sentence}`, { smart_count: count, n: format.number(count) })}
      </p>
      <List>{children}</List>
    </>
  );
}
