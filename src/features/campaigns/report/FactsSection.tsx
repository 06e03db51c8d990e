import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useGetMany, useLocale } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { AddedBubble } from '#src/parts/texting/preview/AddedBubble.tsx';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { NAME_QUERY } from '#src/ui/records/useUnknownName.ts';

const Facts = styled('div')({ marginBlockStart: 16 });

/** The text, the audience and the times. */
export function FactsSection({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const groups = useNames('groups', campaign.audience.group_ids);
  const excluded = useNames('groups', campaign.audience.exclude_group_ids);
  const categories = useNames('categories', campaign.audience.category_ids);
  const mayReadUsers = useCan({ action: 'read', subject: 'users' }).isAllowed;
  const author = useNames('users', mayReadUsers ? [campaign.created_by] : []);
  const { body, purpose, sent_body } = campaign;
  // For campaigns sent before the added text was stored, what would be added now.
  const addedText = useAddedText(body, purpose);
  const people = campaign.audience.contact_ids.length;
  const isApproved = campaign.approval?.status === 'approved';
  const time = (at: string | null) => (at ? format.dateTime(at) : '–');
  const items = [
    { label: text('campaigns.composer.groups'), value: groups },
    { label: text('campaigns.composer.categories'), value: categories },
    { label: text('campaigns.composer.contacts'), value: people > 0 ? format.number(people) : '' },
    { label: text('campaigns.excludedGroups'), value: excluded },
    { label: text('campaigns.purpose'), value: text(`texting.purposes.${campaign.purpose}`) },
    { label: text('campaigns.totals.segments'), value: format.number(campaign.totals.segments) },
    { label: text('campaigns.costs'), value: (campaign.costs ?? []).map((sum) => exactAmount(sum, locale)).join(', ') },
    { label: text('campaigns.startedAt'), value: time(campaign.started_at) },
    { label: text('campaigns.finishedAt'), value: time(campaign.finished_at) },
    { label: text('campaigns.createdBy'), value: author },
    { label: text('campaigns.approvedBy'), value: isApproved ? (campaign.approval?.decided_by_name ?? '') : '' },
  ];
  return (
    <Section title={text('campaigns.report.facts')}>
      {sent_body === undefined ? (
        <AddedBubble addedText={addedText}>{addedText.before + body + addedText.after}</AddedBubble>
      ) : (
        <MessageBubble>{sent_body}</MessageBubble>
      )}
      <Facts>
        <KeyValueList items={items.filter(({ value }) => value !== '')} />
      </Facts>
    </Section>
  );
}

/** The names of records; something of their size until they arrive. */
function useNames(resource: string, ids: readonly string[]): ReactNode {
  const text = useText();
  const query = useGetMany(resource, { ids: [...ids] }, { enabled: ids.length > 0, ...NAME_QUERY });
  const { data = [], isPending, isPaused, isError } = query;
  if (ids.length > 0 && isPending && !isPaused) return <Skeleton width={96} />;
  if (isError && data.length === 0) return text('ui.notLoaded');
  return data.flatMap((record) => (record ? [String(record.name ?? '–')] : [])).join(', ');
}
