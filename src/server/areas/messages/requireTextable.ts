import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { said } from '#src/server/said/Said.ts';

/** Throws 422 for somebody who opted out or was blocked: they get no text, an answer neither. */
export function requireTextable(contact: Contact): void {
  if (mayBeTexted(contact)) return;
  const name = fullName(contact) || said('messages.this_person');
  const told =
    contact.consent === 'opted_out' ? said('messages.opted_out', { name }) : said('messages.is_blocked', { name });
  throw new HttpProblem('unprocessable', said('messages.not_sent_because', { why: told }), { fields: { body: told } });
}
