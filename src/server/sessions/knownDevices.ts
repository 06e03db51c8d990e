import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Secret } from '#src/server/storage/records/signIns.ts';
import { type CookieEnvironment, readCookie, setCookie } from './cookieSession.ts';

type Person = Pick<Secret, 'user_id' | 'password_hash'>;

const COOKIE = 'heliograph_device';
const LIFETIME = 180 * 86_400_000;
/** The most people remembered per browser. */
const MAX_PEOPLE = 5;
const MARK = /^([\da-f]{16})\.(\d{10})\.([\da-f]{64})$/;

/**
 * The id of a browser in which this person has signed in with their current password, or null if the browser is unknown. It grants no access: guesses
 * from it are counted separately, so that strangers cannot keep the person out (OWASP's device cookies).
 */
export function knownDevice(env: CookieEnvironment, req: Request, person: Person): string | null {
  const ownMark = marksIn(env, req).find((mark) => isMarkOf(env, mark, person));
  return ownMark === undefined ? null : `${person.user_id} ${ownMark.split('.', 1)[0]}`;
}

/** Remembers the browser with a cookie. */
export function rememberDevice(env: CookieEnvironment, req: Request, person: Person): void {
  const marks = marksIn(env, req);
  const ownMark = marks.find((mark) => isMarkOf(env, mark, person));
  const id = ownMark?.split('.', 1)[0] ?? randomBytes(8).toString('hex');
  const startedAt = String(Math.floor(Date.now() / 1000));
  const mark = `${id}.${startedAt}.${env.signing.mac('device', signedTextOf(person, id, startedAt))}`;
  const others = marks.filter((each) => each !== ownMark).slice(0, MAX_PEOPLE - 1);
  setCookie(env, req, COOKIE, [mark, ...others].join('~'), LIFETIME);
}

function marksIn(env: CookieEnvironment, req: Request): string[] {
  const marks = (readCookie(env, req, COOKIE) ?? '').split('~', MAX_PEOPLE);
  return marks.filter((mark) => MARK.test(mark));
}

function isMarkOf(env: CookieEnvironment, mark: string, person: Person): boolean {
  const [, id = '', startedAt = '', signature = ''] = MARK.exec(mark) ?? [];
  if (Number(startedAt) * 1000 + LIFETIME < Date.now()) return false;
  return env.signing.isMac('device', signedTextOf(person, id, startedAt), signature);
}

function signedTextOf({ user_id, password_hash }: Person, id: string, startedAt: string): string {
  return `${user_id} ${password_hash} ${id} ${startedAt}`;
}
