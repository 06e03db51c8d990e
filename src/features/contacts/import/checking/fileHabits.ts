import type { CustomField } from '#src/domain/company/companySettings.ts';
import {
  COLUMN_HABITS,
  type ColumnHabit,
  HabitVotes,
  readByHabit,
  usualHabit,
} from '#src/domain/imports/columnHabit.ts';
import { tidyText } from '#src/domain/tidyText.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import type { Table } from '#src/features/contacts/import/reading/table.ts';

/** The key of the consent date, which no custom field has. */
export const CONSENT_DATE = 'consent date';

/** How the numbers and dates of each field's column are read, by field key. */
export type FieldHabits = Readonly<Record<string, ColumnHabit>>;

/** A column whose values fit two habits, so that the user has to choose. */
export interface AmbiguousColumn {
  key: string;
  /** The habit in use: the chosen one, otherwise the file's or the country's. */
  habit: ColumnHabit;
  /** A cell, and its meaning under each habit. */
  example: string;
  readings: { habit: ColumnHabit; value: number | string | null }[];
  /** The number of cells with a different meaning in each habit. */
  cells: number;
}

interface HabitRules {
  targets: readonly ColumnTarget[];
  customFields: readonly CustomField[];
  country: string;
  /** The user's choices. */
  habits?: FieldHabits;
}

/** Finds out from all rows how the numbers and dates of each column are written. */
export class FileHabits {
  readonly #columns: { column: number; key: string; votes: HabitVotes }[];

  constructor(
    private readonly rules: HabitRules,
    private readonly file: Pick<Table, 'separator' | 'workbook'>,
  ) {
    this.#columns = rules.targets.flatMap((target, column) => {
      if (target === 'consent_date') return [{ column, key: CONSENT_DATE, votes: new HabitVotes('date') }];
      const field = rules.customFields.find(({ key }) => target === `custom.${key}`);
      if (field?.type !== 'number' && field?.type !== 'date') return [];
      return [{ column, key: field.key, votes: new HabitVotes(field.type) }];
    });
  }

  /** Whether any column has numbers or dates. */
  get isNeeded(): boolean {
    return this.#columns.length > 0;
  }

  add(cells: readonly string[]): void {
    for (const { column, votes } of this.#columns) votes.add(tidyText(cells[column] ?? '').trim());
  }

  /** The habit of each field: the user's choice, otherwise that of its cells, of the other columns, or of the country. */
  get habits(): FieldHabits {
    return Object.fromEntries(
      this.#columns.map(({ key, votes }) => [key, this.rules.habits?.[key] ?? votes.certain ?? this.#likely(votes)]),
    );
  }

  /** The ambiguous columns, if any of their cells depend on it. */
  get ambiguousColumns(): AmbiguousColumn[] {
    const { habits } = this;
    return this.#columns.flatMap(({ key, votes: { type, certain, example, ambiguous } }) => {
      const habit = habits[key];
      if (certain !== null || example === null || habit === undefined) return [];
      const readings = COLUMN_HABITS[type].map((each) => ({ habit: each, value: readByHabit(example, type, each) }));
      return [{ key, habit, example, readings, cells: ambiguous }];
    });
  }

  #likely({ type, example }: HabitVotes): ColumnHabit {
    const others = this.#columns.flatMap(({ votes }) => (votes.type === type && votes.certain ? [votes.certain] : []));
    const [other] = others;
    if (other !== undefined && others.every((each) => each === other)) return other;
    const { workbook, separator } = this.file;
    // Spreadsheet numbers have a point, whatever the country.
    if (type === 'number' && workbook !== null && /^-?[\d.]+$/.test(example ?? '')) return 'point';
    // Files separated by semicolons usually have decimal commas.
    if (type === 'number' && workbook === null && separator === ';') return 'comma';
    return usualHabit(type, this.rules.country);
  }
}
