import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceName } from '#src/domain/contract/resourceTable.ts';
import {
  filtersOf,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  type WebhookEvent,
  type WebhookFilter,
} from '#src/domain/webhooks/webhookTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputChecks } from '#src/ui/forms/inputs/InputChecks.tsx';
import { InputReference } from '#src/ui/forms/inputs/InputReference.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { maxLength, memoize, required } from '#src/ui/forms/rules.ts';

const webAddress = memoize(() => (value: unknown) => {
  const isGood = typeof value === 'string' && /^https?:\/\/[^\s/]/.test(value.trim()) && URL.canParse(value.trim());
  return isGood || !value ? undefined : ({ message: 'webhooks.form.urlWrong', args: {} } as const);
});

/** At least one; `isRequired` marks the label. */
const someEvent = memoize(() =>
  Object.assign(
    (value: unknown) => {
      const isGood = Array.isArray(value) && value.length > 0;
      return isGood ? undefined : ({ message: 'webhooks.form.eventsMissing', args: {} } as const);
    },
    { isRequired: true as const },
  ),
);

const RECORDS = {
  device_ids: 'devices',
  campaign_ids: 'campaigns',
  keyword_ids: 'keywords',
  group_ids: 'groups',
} as const satisfies Record<WebhookFilter, ResourceName>;

/** The fields of a webhook, for creating and editing. */
export function WebhookInputs() {
  const text = useText();
  const record = useRecordContext();
  const events: readonly WebhookEvent[] = useWatch({ name: 'events' }) ?? [];
  const filters = filtersOf(events);
  return (
    <>
      <Fields>
        <InputText
          source="name"
          label={text('webhooks.form.name')}
          help={text('webhooks.form.nameHelp')}
          maxLength={WEBHOOK_LIMITS.name}
          validate={[required(), maxLength(WEBHOOK_LIMITS.name)]}
          hasAutoFocus={record === undefined}
        />
        <InputText
          source="url"
          label={text('webhooks.form.url')}
          help={text('webhooks.form.urlHelp')}
          validate={[required(), maxLength(WEBHOOK_LIMITS.url), webAddress()]}
        />
        <InputChecks
          source="events"
          label={text('webhooks.form.events')}
          choices={WEBHOOK_EVENTS.map((value) => ({ value, label: text(`webhooks.events.${value}`) }))}
          validate={someEvent()}
        />
        <InputToggle
          source="is_active"
          variant="switch"
          label={text('webhooks.form.active')}
          help={text('webhooks.form.activeHelp')}
        />
      </Fields>
      {filters.length > 0 && (
        <div style={{ marginBlockStart: 32 }}>
          <Section isPlain title={text('webhooks.form.filters')} description={text('webhooks.form.filtersHelp')}>
            <Fields>
              {filters.map((filter) => (
                <FilterInput key={filter} filter={filter} />
              ))}
            </Fields>
          </Section>
        </div>
      )}
    </>
  );
}

const MANUAL = { type: 'manual' };

function FilterInput({ filter }: { filter: WebhookFilter }) {
  const text = useText();
  const reference = RECORDS[filter];
  const mayRead = useCan({ action: 'read', subject: reference }).isAllowed;
  if (!mayRead) return null;
  return (
    <InputReference
      source={filter}
      label={text(`webhooks.form.filter.${filter}`)}
      reference={reference}
      // A smart group's members follow from its conditions, and are unknown for a single event.
      filter={filter === 'group_ids' ? MANUAL : undefined}
      name={(record) => String(record.name ?? record.word ?? '–')}
      placeholder={text('webhooks.form.all')}
      isMultiple
    />
  );
}
