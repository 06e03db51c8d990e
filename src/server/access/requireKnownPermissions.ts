import { PERMISSIONS } from '#src/domain/access/permissions.ts';
import { unknownPermission } from '#src/domain/access/unknownPermission.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** Throws 422 if the rules in this field of a body name a permission that does not exist. */
export function requireKnownPermissions(field: string, rules: Parameters<typeof unknownPermission>[0]): void {
  const unknown = unknownPermission(rules);
  if (!unknown) return;
  const { index, action, subject } = unknown;
  const choices = PERMISSIONS[subject].join(', ');
  throw unprocessable({ [`${field}.${index}.action`]: sentence('roles.no_such_action', { action, subject, choices }) });
}
