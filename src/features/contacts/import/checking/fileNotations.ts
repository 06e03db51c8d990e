import type { CustomField } from '#src/domain/company/companySettings.ts';
import {
  COLUMN_NOTATIONS,
  type ColumnNotation,
  defaultNotation,
  NotationVotes,
  readByNotation,
} from '#src/domain/imports/columnNotation.ts';
import { tidyText } from '#src/domain/tidyText.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import type { Table } from '#src/features/contacts/import/reading/table.ts';

/** The key of the consent date, which no custom field has. */
export const CONSENT_DATE = 'consent date';

/** How the numbers and dates of each field's column are read, by field key. */
export type FieldNotations = Readonly<Record<string, ColumnNotation>>;

/** A column whose values fit two notations, so that the user has to choose. */
export interface AmbiguousColumn {
  key: string;
  /** The notation in use: the chosen one, otherwise the file's or the country's. */
  notation: ColumnNotation;
  /** A cell, and its meaning in each notation. */
  example: string;
  readings: { notation: ColumnNotation; value: number | string | null }[];
  /** The number of cells with a different meaning in each notation. */
  cells: number;
}

interface NotationRules {
  targets: readonly ColumnTarget[];
  customFields: readonly CustomField[];
  country: string;
  /** The user's choices. */
  notations?: FieldNotations;
}

/** Determines from all rows how the numbers and dates of each column are written. */
export class FileNotations {
  readonly #columns: { column: number; key: string; votes: NotationVotes }[];

  constructor(
    private readonly rules: NotationRules,
    private readonly file: Pick<Table, 'separator' | 'workbook'>,
  ) {
    this.#columns = rules.targets.flatMap((target, column) => {
      if (target === 'consent_date') return [{ column, key: CONSENT_DATE, votes: new NotationVotes('date') }];
      const field = rules.customFields.find(({ key }) => target === `custom.${key}`);
      if (field?.type !== 'number' && field?.type !== 'date') return [];
      return [{ column, key: field.key, votes: new NotationVotes(field.type) }];
    });
  }

  /** Whether any column has numbers or dates. */
  get isNeeded(): boolean {
    return this.#columns.length > 0;
  }

  add(cells: readonly string[]): void {
    for (const { column, votes } of this.#columns) votes.add(tidyText(cells[column] ?? '').trim());
  }

  /** The notation of each field: the user's choice, otherwise that of its cells, of the other columns, or of the country. */
  get notations(): FieldNotations {
    return Object.fromEntries(
      this.#columns.map(({ key, votes }) => [key, this.rules.notations?.[key] ?? votes.certain ?? this.#likely(votes)]),
    );
  }

  /** The ambiguous columns, if any of their cells depend on it. */
  get ambiguousColumns(): AmbiguousColumn[] {
    const { notations } = this;
    return this.#columns.flatMap(({ key, votes: { type, certain, example, ambiguous } }) => {
      const notation = notations[key];
      if (certain !== null || example === null || notation === undefined) return [];
      const readings = COLUMN_NOTATIONS[type].map((each) => ({
        notation: each,
        value: readByNotation(example, type, each),
      }));
      return [{ key, notation, example, readings, cells: ambiguous }];
    });
  }

  #likely({ type, example }: NotationVotes): ColumnNotation {
    const others = this.#columns.flatMap(({ votes }) => (votes.type === type && votes.certain ? [votes.certain] : []));
    const [other] = others;
    if (other !== undefined && others.every((each) => each === other)) return other;
    const { workbook, separator } = this.file;
    // Spreadsheet numbers have a point in every country.
    if (type === 'number' && workbook !== null && /^-?[\d.]+$/.test(example ?? '')) return 'point';
    // Files separated by semicolons usually have decimal commas.
    if (type === 'number' && workbook === null && separator === ';') return 'comma';
    return defaultNotation(type, this.rules.country);
  }
}
