import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { said } from '#src/server/said/Said.ts';

/** Throws 422 for somebody who opted out or was blocked: they get no text, an answer neither. */
export function requireTextable(contact: Contact): void {
  if (mayBeTexted(contact)) return;
  const name = fullName(contact) || said`This person`;
  const told =
    contact.consent === 'opted_out'
      ? said`${name} opted out and gets no texts until they opt in again.`
      : said`${name} is blocked and gets no texts.`;
  throw new HttpProblem('unprocessable', said`Not sent: ${told}`, { fields: { body: told } });
}
