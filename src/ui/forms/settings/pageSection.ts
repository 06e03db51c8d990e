export interface PageSection {
  /** The anchor: what follows # in the address. */
  id: string;
  label: string;
}
