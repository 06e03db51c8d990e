import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Secret } from '#src/server/storage/records/signIns.ts';
import { requireNoWait } from './GuessLimits.ts';

/** What people in a session have to prove again before the keys of the account change. Who guesses is held back as at sign-in. */
export class Proofs {
  constructor(private readonly env: Pick<ApiEnvironment, 'tx' | 'guesses' | 'passwords'>) {}

  async secretOf({ user }: Caller): Promise<Stored<Secret>> {
    const secret = (await this.env.tx.find('secrets', { user_id: user.id }))[0];
    if (!secret) throw new HttpProblem('conflict', said('account.no_password'));
    return secret;
  }

  /** Throws 422 at the field when it is not the password, 429 after several. */
  async requirePassword(caller: Caller, password: string, field = 'password'): Promise<Stored<Secret>> {
    const secret = await this.secretOf(caller);
    const { guesses, passwords } = this.env;
    const counted = [['passwordAgain', sessionOf(caller)] as const];
    await requireNoWait(guesses, counted);
    const isRight = await passwords.isRight(password, secret.password_hash);
    const guess = await guesses.begin(counted);
    if (!isRight) {
      throw unprocessable({ [field]: said('account.wrong_password') });
    }
    await guess.succeed();
    return secret;
  }

  /** Throws 422 at the field `code` when it is not right, 429 after several. `isRight` is asked only when one may try. */
  async requireCode(caller: Caller, isRight: () => Later<boolean>): Promise<void> {
    const guess = await this.env.guesses.begin([['codeAgain', sessionOf(caller)]]);
    if (!(await isRight())) throw unprocessable({ code: said('account.wrong_code') });
    await guess.succeed();
  }
}

/** By session: who sits at somebody's open browser must lock them out neither at sign-in nor in their other browsers. */
function sessionOf({ user, sessionId }: Caller): string {
  return `${user.id} ${sessionId}`;
}
