import type { SmppAccount } from '#src/domain/devices/smppAccount.ts';
import type { AccountTrialResult } from '#src/server/sending/gateways/AccountTrialResult.ts';
import { ReachProblem } from '#src/server/sending/gateways/openSocket.ts';
import { SmppConnection } from './SmppConnection.ts';

/** Tests an account: binds and unbinds. */
export async function trySmpp(account: SmppAccount, allowed: readonly string[]): Promise<AccountTrialResult> {
  try {
    const { connection, systemId } = await SmppConnection.bind(account, loginOf(account), { allowed });
    await connection.unbind();
    return { isIn: true, words: systemId };
  } catch (error) {
    if (!(error instanceof ReachProblem)) throw error;
    return { isIn: false, field: error.kind === 'refused' ? 'system_id' : 'host', problem: error.sentence };
  }
}

export function loginOf({ system_id, password, system_type }: SmppAccount) {
  return { systemId: system_id, password, systemType: system_type };
}
