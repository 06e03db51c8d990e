import { useRecordContext } from 'react-admin';
import type { User } from '#src/domain/people/user.ts';
import { USER_LIMITS } from '#src/domain/people/userTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { email, maxLength, required } from '#src/ui/forms/rules.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useUserRefusals } from './useUserRefusals.ts';

/** The fields others may edit. Once users sign in with their address, only they can change it. */
export function UserInputs() {
  const user = useRecordContext<User>();
  return user ? <InputsOf user={user} /> : null;
}

function InputsOf({ user }: { user: User }) {
  const text = useText();
  const refusals = useUserRefusals(user);
  const isInvited = user.status === 'invited';
  return (
    <Fields>
      {refusals.change && <Note kind="info">{refusals.change}</Note>}
      <InputText
        source="name"
        label={text('users.fields.name')}
        help={isInvited ? text('users.nameOfInvited') : undefined}
        maxLength={USER_LIMITS.name}
        isDisabled={refusals.change !== null}
        validate={[required(), maxLength(USER_LIMITS.name)]}
      />
      <InputText
        source="email"
        type="email"
        label={text('users.fields.email')}
        help={text(isInvited ? 'users.emailOfInvited' : 'users.emailOfOthers')}
        isDisabled={!isInvited || refusals.change !== null}
        validate={[required(), email()]}
      />
      <RoleSelect why={refusals.role} current={user.role_id} />
    </Fields>
  );
}
