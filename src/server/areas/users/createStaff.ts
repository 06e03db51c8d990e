import type { InvitationContext } from './invite.ts';
import { inviteNew } from './inviteNew.ts';
import { STAFF_ROLES, type StaffRoleName } from './staffRoles.ts';

/** Invites a staff member. Throws 422 when the address has an account. */
export async function createStaff(
  context: InvitationContext,
  { name, email, role }: { name: string; email: string; role: StaffRoleName },
  by: string,
): Promise<{ token: string; expires_at: string }> {
  const { id } = STAFF_ROLES[role];
  if (!(await context.tx.get('roles', id))) await context.tx.insert('roles', STAFF_ROLES[role]);
  return await inviteNew(context, { tenant_id: null, name, email, role_id: id }, by);
}
