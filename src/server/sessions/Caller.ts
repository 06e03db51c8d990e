import type { AppAbility } from '#src/domain/access/ability.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';

/** Who asks. Staff who act for nobody have no tenant. */
export interface Caller {
  user: Stored<User>;
  tenantId: string | null;
  ability: AppAbility;
  /** The rules that the ability is made from. */
  scope: readonly AbilityRule[];
  /** Whose texts are told where the ability does not say it: a program's scope may leave contacts out, its maker's role decides. */
  peopleAbility?: AppAbility;
  sessionId: string;
  /** Set when a program asks, with an API token that this person made. */
  program?: { id: string; name: string };
  /** While support acts for the tenant: `user` is the owner for whom, this is who, and how far. */
  acting?: Acting;
}

export interface Acting {
  visit: StoredVisit;
  staff: Stored<User>;
  /** What holds now: a visit that may change only looks while the tenant is suspended. */
  mode: VisitMode;
}
