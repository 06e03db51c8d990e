import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocale, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { MergeDialog } from '#src/features/contacts/merge/MergeDialog.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { KeyHint } from '#src/ui/shortcuts/keyboardOnly.ts';
import type { PhoneCheck } from './phoneQuery.ts';

interface PhoneHelpProps {
  result: PhoneCheck | undefined;
  /** The person cannot see the number. */
  isHidden: boolean;
  /** Applies the suggested number. */
  onUse: (e164: string) => void;
}

const Question = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

/** Help below the number: format, normalized form, suggestion, and the contact that has it. */
export function PhoneHelp({ result, isHidden, onUse }: PhoneHelpProps) {
  const text = useText();
  const { phoneAbroad } = useFormat();
  const regionName = useRegionName();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  if (isHidden) return text('phoneField.masked');
  const { parsed, owner, isRefusal } = result ?? {};
  if (owner) return <PhoneOwner owner={owner} />;
  if (isRefusal) {
    return (
      <span role="status">
        <MdiIcon name="mdi-cancel" size={16} /> {text('phoneField.refused')}
      </span>
    );
  }
  const savedAsText = parsed?.ok ? text('phoneField.savedAs', { phone: parsed.e164 }) : null;
  if (parsed?.suggestion) {
    const { suggestion } = parsed;
    const phone = phoneAbroad(suggestion);
    return (
      <Question>
        {savedAsText && <span>{savedAsText}</span>}
        <span role="status">{text('phoneField.didYouMean', { phone })}</span>
        <Button
          size="small"
          variant="outlined"
          aria-label={text('phoneField.useOf', { phone })}
          onClick={() => onUse(suggestion)}
        >
          {text('phoneField.use')}
        </Button>
        {!parsed.ok && <KeyHint>{text('phoneField.enterTakes')}</KeyHint>}
      </Question>
    );
  }
  if (savedAsText) return savedAsText;
  return text('phoneField.help', { country: regionName(country) });
}

/** The name of a country (ISO 3166) in the reader's language. */
function useRegionName(): (country: string) => string {
  const locale = useLocale();
  return (country) =>
    country === '' ? '' : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country);
}

/** The contact that has the number already, with a link and an offer to merge both. */
function PhoneOwner({ owner }: { owner: Contact }) {
  const text = useText();
  const nameOf = useContactName();
  const record = useRecordContext<Contact>();
  const mayDelete = useCan({ action: 'delete', subject: 'contacts' }).isAllowed;
  const [isMerging, setMerging] = useState(false);
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      {/* In a new tab, so that input here is kept. */}
      <Link to={pathTo('contacts.update', { id: owner.id })} target="_blank" rel="noopener">
        {text('phoneField.openOther', { name: nameOf(owner) })}
      </Link>
      {record && mayDelete && (
        <Button size="small" variant="outlined" onClick={() => setMerging(true)}>
          {text('contactMerge.with', { name: nameOf(owner) })}
        </Button>
      )}
      {record && isMerging && <MergeDialog contact={record} otherId={owner.id} onClose={() => setMerging(false)} />}
    </span>
  );
}
