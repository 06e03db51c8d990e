import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Secret } from '#src/server/storage/records/signIns.ts';

/** Re-authentication within a session, before credentials change. Guessing is limited as at sign-in. */
export class Proofs {
  constructor(private readonly env: Pick<ApiEnvironment, 'tx' | 'guesses' | 'passwords'>) {}

  async secretOf({ user }: Caller): Promise<Stored<Secret>> {
    const secret = (await this.env.tx.find('secrets', { user_id: user.id }))[0];
    if (!secret) throw new HttpProblem('conflict', sentence('account.no_password'));
    return secret;
  }

  /** Checks the caller's password, and returns their credentials. Throws 422 at the field for a wrong password, 429 after several. */
  async requirePassword(caller: Caller, password: string, field = 'password'): Promise<Stored<Secret>> {
    const { id } = await this.secretOf(caller);
    // A sign-in at the same moment may use up a code.
    const secret = (await this.env.tx.hold('secrets', id)) ?? (await this.secretOf(caller));
    const { guesses, passwords } = this.env;
    const subjects = [['passwordAgain', sessionOf(caller)] as const];
    await guesses.requireNoWait(subjects);
    const isRight = await passwords.isRight(password, secret.password_hash);
    const guess = await guesses.begin(subjects);
    if (!isRight) {
      throw unprocessable({ [field]: sentence('account.wrong_password') });
    }
    await guess.succeed();
    return secret;
  }

  /** Throws 422 at `code` for a wrong code, 429 after several. `isRight` is called only when a guess is allowed. */
  async requireCode(caller: Caller, isRight: () => Awaitable<boolean>): Promise<void> {
    const guess = await this.env.guesses.begin([['codeAgain', sessionOf(caller)]]);
    if (!(await isRight())) throw unprocessable({ code: sentence('account.wrong_code') });
    await guess.succeed();
  }
}

/** Counted by session, so that someone at an open browser cannot lock the person out at sign-in or in other browsers. */
function sessionOf({ user, sessionId }: Caller): string {
  return `${user.id} ${sessionId}`;
}
