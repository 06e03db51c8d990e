import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { localKey } from '#src/api/localKey.ts';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';
import type { Contact, ContactZone } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { timeZoneChoices } from '#src/parts/contacts/choices/timeZoneChoices.ts';
import { useZoneWords } from '#src/parts/contacts/useZoneWords.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';

const E164 = /^\+\d{6,15}$/;

/** The time zone of a contact, or the zone derived for it. */
export function ZoneInput() {
  const text = useText();
  const words = useZoneWords();
  const record = useRecordContext<Contact>();
  const typed: string | null = useWatch({ name: 'timezone' }) ?? null;
  const { zone: derivedZone, isWaiting } = useContactZone(typed === null);
  const help = (): string => {
    if (typed !== null) {
      const source = typed === record?.timezone ? (record.timezone_source ?? 'manual') : 'manual';
      return text('zoneForm.helpFrom', { source: words.source({ source }) });
    }
    if (isWaiting) return text('ui.offline.text');
    if (!derivedZone || derivedZone.names.length === 1) return text('zoneForm.help');
    return text('zoneForm.helpSeveral', { zones: words.placeNames(derivedZone) });
  };
  return (
    <InputChoice
      source="timezone"
      label={text('contacts.fields.timezone')}
      help={help()}
      choices={timeZoneChoices()}
      placeholder={
        derivedZone
          ? text('zoneForm.notSetBut', { zone: words.place(derivedZone), source: words.source(derivedZone) })
          : text('zoneForm.notSet')
      }
    />
  );
}

/**
 * The time zone derived from the number, or the company's, while it is shown. For the saved number the API returns it; for another one the tables
 * are loaded, which are larger than the form. `isWaiting`: they wait for the connection.
 */
function useContactZone(isShown: boolean): { zone: ContactZone | null | undefined; isWaiting: boolean } {
  const record = useRecordContext<Contact>();
  const phone = String(useWatch({ name: 'phone' }) ?? '');
  const tenantZone = useAccess()?.user.tenant?.timezone ?? 'UTC';
  // A masked number reveals no zone; the API says what the user can know.
  const savedZone = phone === record?.phone && record.timezone === null ? record.zone : null;
  const { data, isPaused } = useQuery({
    queryKey: localKey('derivedZone', { phone, tenantZone }),
    queryFn: async () => {
      const { zoneOfContact } = await loadPagePartPatiently(() => import('#src/domain/sms/zones/zoneOfContact.ts'));
      return zoneOfContact({ phone, timezone: null, timezone_source: null }, tenantZone);
    },
    enabled: isShown && !savedZone && E164.test(phone),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { zone: savedZone ?? data, isWaiting: isPaused && !savedZone && !data };
}
