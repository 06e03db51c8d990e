import type { AppAbility } from '#src/domain/access/ability.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';

/** The caller of a request. Staff outside a visit have no tenant. */
export interface Caller {
  user: Stored<User>;
  tenantId: string | null;
  ability: AppAbility;
  /** The rules of the ability. */
  scope: readonly AbilityRule[];
  /** Decides whose messages are visible, for a program: its scope may omit contacts, so its creator's role counts. */
  peopleAbility?: AppAbility;
  sessionId: string;
  /** Set for a program, with an API token this person created. */
  program?: { id: string; name: string };
  /** Set during a visit: `user` is then the owner acted for, and this names who acts, and in which mode. */
  acting?: Acting;
}

export interface Acting {
  visit: StoredVisit;
  staff: Stored<User>;
  /** The current mode: a visit that may make changes is read-only while the tenant is suspended. */
  mode: VisitMode;
}
