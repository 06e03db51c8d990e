import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ColorName } from '#src/parts/contacts/ColorName.tsx';
import { ConsentChip } from '#src/parts/contacts/ConsentChip.tsx';
import { GroupNames } from '#src/parts/contacts/GroupNames.tsx';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useCustomFieldWords } from '#src/parts/contacts/useCustomFieldWords.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { LastCampaigns } from './LastCampaigns.tsx';

const Pane = styled('aside')(({ theme }) => ({
  minHeight: 0,
  minWidth: 0,
  overflowY: 'auto',
  padding: 16,
  '& h2': { ...theme.typography.h3, margin: '0 0 12px' },
  '& h3': { margin: '20px 0 8px', fontSize: '0.8125rem', fontWeight: 600 },
  '& dl': { display: 'grid', gap: 10, margin: 0 },
  '& dt': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The contact of the conversation: what matters for a reply, and a link to the rest. */
export function PersonPane({ contactId }: { contactId: string }) {
  const text = useText();
  const format = useFormat();
  const { data: contact } = useGetOne<Contact>('contacts', { id: contactId });
  const { categories, groupNames, unknownCategory } = useAudienceNames();
  const fields = useTextingSettings()?.custom_fields ?? [];
  const words = useCustomFieldWords();
  if (!contact) {
    return (
      <Pane aria-label={text('messages.person.title')} aria-busy>
        <Skeleton variant="text" width="60%" />
        <Skeleton variant="text" width="80%" />
      </Pane>
    );
  }
  const category = contact.category_id === null ? undefined : categories.get(contact.category_id);
  const names = groupNames(contact.group_ids);
  const custom = fields.flatMap(({ key, label, type }) => {
    const value = words(type, contact.custom?.[key]);
    return value === '' ? [] : [{ label, value }];
  });
  return (
    <Pane aria-label={text('messages.person.title')}>
      <h2>{fullName(contact) || text('messages.person.title')}</h2>
      <dl>
        <Fact label={text('messages.fields.phone')}>
          <PhoneText phone={contact.phone} />
        </Fact>
        <Fact label={text('messages.person.consent')}>
          <ConsentChip consent={contact.consent} />
        </Fact>
        {contact.email && <Fact label={text('messages.person.email')}>{contact.email}</Fact>}
        {(category || (contact.category_id !== null && unknownCategory)) && (
          <Fact label={text('messages.person.category')}>
            {category ? <ColorName name={category.name} colour={category.colour} /> : unknownCategory}
          </Fact>
        )}
        {names.length > 0 && (
          <Fact label={text('messages.person.groups')}>
            <GroupNames names={names} />
          </Fact>
        )}
        {custom.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={text('messages.person.since')}>{format.date(contact.created_at)}</Fact>
        {contact.last_replied_at && (
          <Fact label={text('messages.person.lastReply')}>
            <RelativeTime at={contact.last_replied_at} />
          </Fact>
        )}
        {contact.notes && <Fact label={text('messages.person.notes')}>{contact.notes}</Fact>}
      </dl>
      <LastCampaigns contactId={contactId} />
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={pathTo('contacts.update', { id: contact.id })}
        startIcon={<MdiIcon name="mdi-account-outline" size={18} />}
        sx={{ marginBlockStart: 4 }}
      >
        {text('messages.person.open')}
      </Button>
    </Pane>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
