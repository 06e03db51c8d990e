import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';

const Parts = styled('div')({ display: 'grid', gap: 18 });
const More = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginInlineStart: -10 });

type Optional = 'contact_ids' | 'exclude_group_ids';

/** The audience: groups, categories and contacts, and the groups to exclude. */
export function AudienceSection() {
  const text = useText();
  const format = useFormat();
  const { isReadOnly } = useDraft();
  const audience = useDraftView(({ input }) => input.audience);
  const [openedParts, setOpenedParts] = useState<readonly Optional[]>([]);
  const isShown = (part: Optional) => audience[part].length > 0 || openedParts.includes(part);
  const open = (part: Optional) => setOpenedParts((before) => [...before, part]);

  const withCount = (record: RaRecord) =>
    text('campaigns.composer.withCount', { name: record.name, n: format.number(record.contacts_count ?? 0) });
  const personName = (record: RaRecord) =>
    [fullName(record as never), format.phone(String(record.phone ?? ''))].filter(Boolean).join(' · ');
  return (
    <Section isPlain title={text('campaigns.composer.audience')} description={text('campaigns.composer.audienceHelp')}>
      <Parts>
        <AudiencePicker
          part="group_ids"
          label={text('campaigns.composer.groups')}
          placeholder={text('campaigns.composer.findGroups')}
          reference="groups"
          name={withCount}
        />
        <AudiencePicker
          part="category_ids"
          label={text('campaigns.composer.categories')}
          placeholder={text('campaigns.composer.findCategories')}
          reference="categories"
          name={withCount}
        />
        {isShown('contact_ids') && (
          <AudiencePicker
            part="contact_ids"
            label={text('campaigns.composer.contacts')}
            placeholder={text('campaigns.composer.findContacts')}
            reference="contacts"
            name={personName}
            sortBy="first_name"
            hasFocus={openedParts.includes('contact_ids')}
          />
        )}
        {isShown('exclude_group_ids') && (
          <AudiencePicker
            part="exclude_group_ids"
            label={text('campaigns.composer.excludeGroups')}
            help={text('campaigns.composer.excludeHelp')}
            placeholder={text('campaigns.composer.findGroups')}
            reference="groups"
            name={withCount}
            hasFocus={openedParts.includes('exclude_group_ids')}
          />
        )}
        {!isReadOnly && (
          <More>
            {!isShown('contact_ids') && (
              <Button
                size="small"
                startIcon={<MdiIcon name="mdi-account-plus-outline" />}
                onClick={() => open('contact_ids')}
              >
                {text('campaigns.composer.addContacts')}
              </Button>
            )}
            {!isShown('exclude_group_ids') && (
              <Button
                size="small"
                startIcon={<MdiIcon name="mdi-account-minus-outline" />}
                onClick={() => open('exclude_group_ids')}
              >
                {text('campaigns.composer.addExclusion')}
              </Button>
            )}
          </More>
        )}
      </Parts>
    </Section>
  );
}
