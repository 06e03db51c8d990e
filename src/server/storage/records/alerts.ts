import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';

/** The values in the text of an alert. */
export interface AlertFacts {
  /** The name of the record: a device, campaign, invoice or contact. */
  name: string;
  /** The person who did it; empty if nobody did. */
  who: string;
  /** A percentage or a count; 1 for a decision that was a yes. */
  figure: number;
  /** The currency of an amount (ISO 4217). */
  currency?: string;
}

/** An alert for one person. A person gets at most one alert per `cause`. */
export interface StoredAlert {
  id: string;
  user_id: string;
  kind: AlertKind;
  cause: string;
  /** The record it leads to. */
  record_id: string | null;
  facts: AlertFacts;
  /** Whether it is listed, and whether the browser shows it. */
  in_app: boolean;
  in_browser: boolean;
  at: string;
  seen_at: string | null;
  /** When its cause ended. */
  ended_at?: string | null;
  /** When it is to be mailed, or null if it is not to be mailed or was mailed already. */
  mail_at: string | null;
}

/** A person's choices of alerts, by the person's id. */
export type StoredAlertChoices = AlertChoices & { id: string };
