import type { Request } from 'express';
import type { Credentials } from '#src/domain/people/signIn.ts';
import type { User } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { clientOf } from '#src/server/http/clientOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { knownDevice } from '#src/server/sessions/knownDevices.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Secret } from '#src/server/storage/records/signIns.ts';
import { type GuessSubject, tooManyGuesses } from './GuessLimits.ts';
import { SecondFactor } from './SecondFactor.ts';

interface Person {
  user: Stored<User>;
  secret: Stored<Secret>;
}

interface ProvenPerson extends Person {
  /** Set if the stored hash is outdated. */
  newHash: string | null;
}

/** Checks a sign-in: password and, if enabled, second factor. Guessing is limited, without locking out the account's owner. */
export class SignInProof {
  private readonly secondFactor: SecondFactor;

  constructor(private readonly env: ApiEnvironment) {
    this.secondFactor = new SecondFactor(env);
  }

  /** Checks the credentials, and returns the person. Throws 401 for a wrong password, `two_factor_required` for a missing or wrong code, 429 during a wait. */
  async require(credentials: Credentials, req: Request): Promise<Person> {
    const account = await this.personOf(credentials.email);
    const device = account ? knownDevice(this.env, req, account.secret) : null;
    const subjects =
      device === null ? this.asStranger(credentials.email, req) : [['passwordOfDevice', device] as const];
    const wait = await this.env.guesses.waitFor(subjects);
    if (wait > 0) return await this.requireBoth({ credentials, account, device, subjects, wait }, req);

    const person = await this.provenBy(credentials.password, account);
    const guess = await this.env.guesses.begin(subjects);
    if (!person) throw new HttpProblem('unauthenticated', 'The e-mail address or the password is wrong.');
    if (person.secret.totp_secret !== null) {
      if (credentials.code === undefined) {
        await guess.forgive();
        throw new HttpProblem('two_factor_required', 'Enter the code from your authenticator app.');
      }
      const code = await this.checkCode(person, device, credentials.code);
      if (code.wait > 0) {
        await guess.forgive();
        throw tooManyGuesses(code.wait);
      }
      if (!code.isRight) throw wrongCode();
    }
    await guess.succeed();
    return await this.withNewHash(person);
  }

  /**
   * Used while passwords must wait, for any reason: password and second factor together are still accepted, without saying which of them is
   * wrong.
   */
  private async requireBoth(
    signIn: {
      credentials: Credentials;
      account: Person | null;
      device: string | null;
      subjects: GuessSubject[];
      wait: number;
    },
    req: Request,
  ): Promise<Person> {
    const { credentials, account, device, subjects, wait } = signIn;
    const { guesses } = this.env;
    if (credentials.code === undefined) throw tooManyGuesses(wait);
    const insistenceSubjects = [['insistence', clientOf(req).client] as const];
    await guesses.requireNoWait(insistenceSubjects);
    const person = await this.provenBy(credentials.password, account);
    const guess = await guesses.begin(insistenceSubjects);
    const hasCode = person !== null && person.secret.totp_secret !== null;
    if (!hasCode || !(await this.checkCode(person, device, credentials.code)).isRight) throw tooManyGuesses(wait);
    await guess.forgive();
    await guesses.forget(subjects);
    return await this.withNewHash(person);
  }

  private asStranger(email: string, req: Request): GuessSubject[] {
    const { client, network } = clientOf(req);
    const address = email.toLowerCase();
    return [
      ['password', `${client} ${address}`],
      ['client', client],
      ['network', network],
      ['account', address],
    ];
  }

  private async personOf(email: string): Promise<Person | null> {
    const { tx } = this.env;
    const [match] = await tx.users.withEmail({ emails: [email] });
    const user = match && (await tx.get('users', match.id));
    const secret = user && (await tx.find('secrets', { user_id: user.id }))[0];
    return user && secret ? { user, secret } : null;
  }

  /** Checks a password. Takes the same time for an unknown account. */
  private async provenBy(password: string, person: Person | null): Promise<ProvenPerson | null> {
    const { passwords } = this.env;
    const isRight = await passwords.isRight(password, person?.secret.password_hash);
    if (!isRight || person?.user.status !== 'active') return null;
    const isOutdated = passwords.isOutdated(person.secret.password_hash);
    return { ...person, newHash: isOutdated ? await passwords.hash(password) : null };
  }

  /** Rehashes the password with the current parameters and pepper. The person's other browsers become unknown until they sign in there. */
  private async withNewHash({ user, secret, newHash }: ProvenPerson): Promise<Person> {
    if (newHash === null) return { user, secret };
    return { user, secret: await this.env.tx.update('secrets', secret.id, { password_hash: newHash }) };
  }

  /** Whether a code is right, or the wait (ms). */
  private async checkCode(
    person: Person,
    device: string | null,
    code: string,
  ): Promise<{ isRight: boolean; wait: number }> {
    const { guesses } = this.env;
    const subjects = [codeSubjectOf(person, device)];
    const wait = await guesses.waitFor(subjects);
    if (wait > 0) return { isRight: false, wait };
    const guess = await guesses.begin(subjects);
    const isRight = await this.secondFactor.take(person.secret, code);
    if (isRight) await guess.succeed();
    return { isRight, wait: 0 };
  }
}

/** The limit on codes. After the right password there are few tries for the code, from anywhere; the person's own browsers have their own. */
function codeSubjectOf({ user }: Person, device: string | null): GuessSubject {
  return ['code', device ?? user.id];
}

function wrongCode(): HttpProblem {
  return new HttpProblem('two_factor_required', 'This code is wrong or has expired.', {
    fields: { code: sentence('account.wrong_code') },
  });
}
