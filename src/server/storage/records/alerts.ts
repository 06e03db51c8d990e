import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';

/** What the sentence of an alert names. */
export interface AlertFacts {
  /** Of the record: a device, a campaign, an invoice, a contact. */
  name: string;
  /** Who did it; empty: nobody. */
  who: string;
  /** A percentage, a count; of a decision 1 for yes. */
  figure: number;
  /** Of an amount (ISO 4217). */
  currency?: string;
}

/** One person's alert. `cause` is what happened: nobody has two alerts of one. */
export interface StoredAlert {
  id: string;
  user_id: string;
  kind: AlertKind;
  cause: string;
  /** The record it leads to. */
  record_id: string | null;
  facts: AlertFacts;
  /** Whether it is listed, and told of by the browser. */
  in_app: boolean;
  in_browser: boolean;
  at: string;
  seen_at: string | null;
  /** When what it tells of was good again. */
  ended_at?: string | null;
  /** When it is to be mailed, or null if it is not to be mailed or was mailed already. */
  mail_at: string | null;
}

/** By the person's id. */
export type StoredAlertChoices = AlertChoices & { id: string };
