import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CampaignStatusChip } from '#src/parts/texting/status/CampaignStatusChip.tsx';
import { pathTo } from '#src/routing/routeTable.ts';

const Sentence = styled('p')({ margin: 0 });
const List = styled('ul')({
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 220,
  overflowY: 'auto',
  '& > li': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, paddingBlock: 3 },
  '& a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** How often a template was used, and the campaigns made with it. */
export function TemplateUses({ usages: { used_count, campaigns } }: { usages: TemplateUsages }) {
  const text = useText();
  const format = useFormat();
  if (used_count + campaigns.count === 0) return <Sentence>{text('templates.uses.none')}</Sentence>;
  return (
    <>
      <Sentence>
        {text('templates.uses.count', { smart_count: used_count, n: format.number(used_count) })}{' '}
        {campaigns.count > 0 &&
          text('templates.uses.campaigns', { smart_count: campaigns.count, n: format.number(campaigns.count) })}
      </Sentence>
      {campaigns.items.length > 0 && (
        <List>
          {campaigns.items.map(({ id, name, status }) => (
            <li key={id}>
              <Link to={pathTo('campaigns.show', { id })}>{name || text('texting.untitledCampaign')}</Link>
              <CampaignStatusChip status={status} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}
