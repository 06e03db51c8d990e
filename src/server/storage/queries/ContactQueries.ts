/** Where it is written that an import or a change of many reached a contact. */
export interface Touches {
  /** Of `import_chunks` whose `created` or `updated` names the contact, in the order in which they came about. */
  chunkIds: string[];
  /** Of `bulk_parts` whose `changed` names the contact, in the order in which they came about. */
  partIds: string[];
}

/** What is asked about contacts. */
export interface ContactQueries {
  /** How many contacts the tenant has. */
  count(asked: { tenantId: string }): Promise<number>;
  /** The id of the contact with this number (E.164), the oldest one where several have it; null where nobody has. */
  withPhone(asked: { tenantId: string; phone: string }): Promise<string | null>;
  /** The imports and changes of many that reached this contact. */
  touches(asked: { tenantId: string; contactId: string }): Promise<Touches>;
}
