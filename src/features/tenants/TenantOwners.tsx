import { styled } from '@mui/material/styles';
import type { TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

const People = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });
const Person = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': { color: theme.tokens.primary },
  '& small': { color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
}));
const Counts = styled('p')(({ theme }) => ({ marginBlock: '16px 0', color: theme.tokens.textQuiet }));

/** The tenant's owners, and the number of its users. */
export function TenantOwners({ overview: { owners, users } }: { overview: TenantOverview }) {
  const text = useText();
  const format = useFormat();
  return (
    <Section title={text('tenants.people')} description={text('tenants.ownersHint')}>
      {owners.length === 0 && <p>{text('tenants.noOwner')}</p>}
      <People>
        {owners.map(({ id, name, email, phone, last_login_at }) => (
          <Person key={id}>
            <strong>{name}</strong>
            <span>
              <a href={`mailto:${email}`}>{email}</a> <CopyButton value={email} />
            </span>
            {phone !== null && <PhoneText phone={phone} />}
            <small>
              {last_login_at === null ? text('tenants.neverSignedIn') : text('tenants.lastSignedIn')}{' '}
              {last_login_at !== null && <RelativeTime at={last_login_at} />}
            </small>
          </Person>
        ))}
      </People>
      <Counts>
        {users
          .filter(({ count }) => count > 0)
          .map(({ status, count }) =>
            text(`tenants.peopleCounts.${status}`, { smart_count: count, n: format.number(count) }),
          )
          .join(' · ')}
      </Counts>
    </Section>
  );
}
