import { GROUP_LIMITS } from '#src/domain/groups/groupTerms.ts';
import { isUsableName, NameIndex, nameKey, namesIn } from '#src/domain/imports/groupingNames.ts';
import { shortened } from '#src/domain/shortened.ts';
import {
  GROUPING_KINDS,
  type GroupingKind,
  type GroupingSummary,
  type KnownGroupings,
  type NamedGrouping,
} from './checkSummary.ts';
import type { FieldValues } from './fieldValues.ts';

/** What is to be created, by `nameKey`. */
export type GroupingsToCreate = Readonly<Record<GroupingKind, readonly string[]>>;

/** A row's groups and category, and the unknown names. */
export interface GroupingsOfRow {
  category: string | null;
  groups: string[];
  ignored: string[];
}

const MAX_SHOWN = 100;

/** The categories and groups that the rows of a file name, each once. */
export class RowGroupings {
  readonly #existing: { categories: NameIndex<{ name: string }>; groups: NameIndex<KnownGroupings['groups'][number]> };
  readonly #groupingById = new Map<string, NamedGrouping>();

  constructor(knownGroupings: KnownGroupings) {
    this.#existing = {
      categories: new NameIndex(knownGroupings.categories),
      groups: new NameIndex(knownGroupings.groups),
    };
  }

  /** Adds a row's names to the counts, or removes them with `by` -1. */
  count(values: FieldValues, by: 1 | -1): void {
    for (const [kind, name] of this.#names(values)) {
      const id = `${kind} ${nameKey(name)}`;
      const grouping = this.#groupingById.get(id) ?? {
        kind,
        key: nameKey(name),
        name: shortened(name, GROUP_LIMITS.name),
        rows: 0,
        state: this.#state(kind, name),
      };
      grouping.rows += by;
      this.#groupingById.set(id, grouping);
    }
  }

  summary(): GroupingSummary {
    const all = [...this.#groupingById.values()].filter(({ rows }) => rows > 0);
    const unknownNames = all.filter(({ state }) => state !== 'known').toSorted((one, other) => other.rows - one.rows);
    const countKnown = (kind: GroupingKind) =>
      all.filter((each) => each.kind === kind && each.state === 'known').length;
    return {
      unknownNames: unknownNames.slice(0, MAX_SHOWN),
      hiddenCount: Math.max(0, unknownNames.length - MAX_SHOWN),
      knownCounts: { categories: countKnown('categories'), groups: countKnown('groups') },
    };
  }

  groupingsOf(values: FieldValues, newGroupings: GroupingsToCreate): GroupingsOfRow {
    const groupings: GroupingsOfRow = { category: null, groups: [], ignored: [] };
    for (const [kind, name] of this.#names(values)) {
      const state = this.#state(kind, name);
      const isThere = state === 'known' || (state === 'missing' && newGroupings[kind].includes(nameKey(name)));
      const displayName =
        this.#existing[kind].find(name)?.name ?? this.#groupingById.get(`${kind} ${nameKey(name)}`)?.name ?? name;
      if (!isThere) groupings.ignored.push(displayName);
      else if (kind === 'categories') groupings.category = displayName;
      else groupings.groups.push(displayName);
    }
    return groupings;
  }

  /** The names to create, in their first spelling. */
  namesToCreate(kind: GroupingKind, keys: readonly string[]): string[] {
    return keys.flatMap((key) => {
      const grouping = this.#groupingById.get(`${kind} ${key}`);
      return grouping && grouping.rows > 0 && grouping.state === 'missing' ? [grouping.name] : [];
    });
  }

  #names({ category = '', groups = '' }: FieldValues): [GroupingKind, string][] {
    const [one, several] = GROUPING_KINDS;
    const inGroups = namesIn(groups, (name) => this.#existing.groups.find(name) !== undefined);
    const names = inGroups.map((name): [GroupingKind, string] => [several, name]);
    return nameKey(category) === '' ? names : [[one, category.trim()], ...names];
  }

  #state(kind: GroupingKind, name: string): NamedGrouping['state'] {
    if (kind === 'groups') {
      const group = this.#existing.groups.find(name);
      if (group) return group.type === 'smart' ? 'smart' : 'known';
    } else if (this.#existing.categories.find(name)) return 'known';
    return isUsableName(name) ? 'missing' : 'unusable';
  }
}
