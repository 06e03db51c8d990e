/** The years accepted in dates that a person sets: calendars and time zones are reliable in between, and computed dates keep four-digit years. */
export const ACCEPTED_YEARS = /^(19[7-9]|2\d\d)\d-/;
