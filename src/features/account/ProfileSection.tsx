import { type RaRecord, useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { required } from '#src/ui/forms/rules.ts';

interface Profile {
  name: string;
  phone: string | null;
}

/** Name and phone, as colleagues see them. */
export function ProfileSection({ user }: { user: SignedInUser }) {
  const text = useText();
  const notify = useNotify();
  return (
    <Section title={text('account.profile.title')} description={text('account.profile.help')}>
      <RecordForm<Profile>
        record={user as unknown as RaRecord}
        saveLabel={text('account.profile.save')}
        isKeptOpen
        onSave={async ({ name, phone }, { overwritten }) => {
          const version = Number((overwritten ?? user).version);
          const { data } = await callOperation('updateUser', { body: { name: name.trim(), phone }, version });
          return data;
        }}
        onSaved={() => {
          session.refreshUser();
          notify(text('account.profile.saved'));
        }}
      >
        <Fields>
          <InputText
            source="name"
            label={text('account.profile.name')}
            autoComplete="name"
            maxLength={120}
            validate={required()}
          />
          <InputText
            source="phone"
            type="tel"
            label={text('account.profile.phone')}
            help={text('account.profile.phoneHelp')}
            autoComplete="tel"
            maxLength={20}
            isNullWhenEmpty
          />
        </Fields>
      </RecordForm>
    </Section>
  );
}
