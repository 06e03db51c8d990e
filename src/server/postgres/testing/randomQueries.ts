import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { type Criterion, EVERYTHING, type Scalar } from '#src/domain/criteria/criterion.ts';
import { foldText } from '#src/domain/foldText.ts';
import {
  CONDITION_FIELDS,
  CONDITION_OPERATORS,
  type ConditionOperator,
  type GroupCondition,
  type GroupQuery,
  VALUE_OF_OPERATOR,
} from '#src/domain/groups/query/groupQueryTerms.ts';
import { searchOf } from '#src/server/lists/searchTerms.ts';
import type { Random } from '#src/server/random.ts';
import { derivedValuesOf } from '#src/server/storage/derivedValues.ts';
import type { RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import { ODD_NUMBERS, ODD_TEXTS } from './oddRecords.ts';

const ALL_OPERATORS = Object.keys(VALUE_OF_OPERATOR) as ConditionOperator[];

/** Random queries of a store's records: about existing fields and values, and about some that do not exist. */
export function randomQueries(random: Random, store: Pick<InMemoryStore, 'all'>) {
  const { pick } = random;
  const int = (below: number): number => Math.floor(random.next() * below);
  const some = <T>(max: number, one: () => T): T[] => Array.from({ length: int(max + 1) }, one);
  const contentByName = new Map(RESOURCE_NAMES.map((name) => [name, contentOf(store.all(name))]));

  function randomCriterion(name: ResourceName, depth: number): Criterion {
    const chance = random.next();
    if (depth > 0 && chance < 0.3) {
      const of = some(3, () => randomCriterion(name, depth - 1));
      return chance < 0.1
        ? { is: 'all', of }
        : chance < 0.2
          ? { is: 'any', of }
          : { is: 'not', of: randomCriterion(name, depth - 1) };
    }
    const field = randomField(name);
    const value = (): Scalar => randomValue(name, field);
    switch (
      pick([
        'one_of',
        'one_of',
        'list_of',
        'compared',
        'compared',
        'there',
        'containing',
        'containing',
        'beginning',
        'related',
        'in_smart_group',
      ] as const)
    ) {
      case 'one_of':
        return { is: 'one_of', field, values: some(3, value) };
      case 'list_of':
        return { is: 'list_of', field, values: some(2, value) };
      case 'compared': {
        const bound = value();
        const is = pick(['above', 'at_least', 'below', 'at_most'] as const);
        return { is, field, bound: typeof bound === 'number' ? bound : cut(String(bound ?? '2026-01')) };
      }
      case 'there':
        return { is: 'there', field };
      case 'containing':
        return {
          is: 'containing',
          field,
          text: cut(foldText(String(value() ?? ''))),
          digits: pick([null, '20', '2025550']),
        };
      case 'beginning':
        return { is: 'beginning', field, text: cut(String(value() ?? '')) };
      case 'related': {
        const to = pick(['contacts', 'messages'] as const);
        const through = name === 'messages' ? 'contact_id' : name === 'activity' ? 'record_id' : field;
        return { is: 'related', field: through, to, that: randomCriterion(to, 1) };
      }
      case 'in_smart_group':
        return name === 'contacts'
          ? {
              is: 'in_smart_group',
              group_id: 'g',
              query: randomQuery(2),
              now: '2026-03-20T16:00:00.000Z',
              time_zone: pick(['America/New_York', 'UTC', 'Asia/Kolkata']),
            }
          : { is: 'there', field };
    }
  }

  function randomField(name: ResourceName): string {
    const derived = Object.keys(derivedValuesOf(name));
    const paths = contentByName.get(name)?.paths ?? [];
    const chance = random.next();
    if (chance < 0.1 && derived.length > 0) return pick(derived);
    if (chance < 0.15)
      return pick([
        'nothing',
        'custom.nothing',
        'group_ids.0',
        'group_ids.-1',
        'group_ids.00',
        'group_ids.length',
        'name.x',
        'custom.length',
        'toString',
        'custom',
        '',
      ]);
    return pick(paths);
  }

  function randomValue(name: ResourceName, field: string): Scalar {
    const existing = contentByName.get(name)?.values.get(field) ?? [];
    if (existing.length > 0 && random.next() < 0.75) return pick(existing);
    return pick<Scalar>([pick(ODD_TEXTS), pick(ODD_NUMBERS), true, false, null, 'offered', 'hidden', 'US']);
  }

  /** A text, or a random part of it. */
  function cut(text: string): string {
    const letters = [...text];
    if (random.next() < 0.4) return text;
    const from = int(letters.length + 1);
    return letters.slice(from, from + 1 + int(4)).join('');
  }

  function randomQuery(depth: number): GroupQuery {
    const conditions = some(3, () => (depth > 0 && random.next() < 0.2 ? randomQuery(depth - 1) : randomCondition()));
    return { match: pick(['all', 'any']), conditions };
  }

  function randomCondition(): GroupCondition {
    const custom = (contentByName.get('contacts')?.paths ?? []).filter((path) => path.startsWith('custom.'));
    const name = pick(Object.keys(CONDITION_FIELDS) as (keyof typeof CONDITION_FIELDS)[]);
    const isCustom = random.next() < 0.4;
    const field = isCustom ? pick([...custom, 'custom.a.b', 'custom.none']) : name;
    const operator =
      isCustom || random.next() < 0.05
        ? pick(ALL_OPERATORS)
        : pick<ConditionOperator>(CONDITION_OPERATORS[CONDITION_FIELDS[name].kind]);
    const value = (): string | number => {
      const value = randomValue('contacts', field);
      return typeof value === 'number' ? value : String(value);
    };
    const date = (): string => pick(['2026-01-01', '2026-03-20', '2024-02-29', '2026-02-30', '9999-12-31', 'soon']);
    const values: Record<(typeof VALUE_OF_OPERATOR)[ConditionOperator], () => GroupCondition['value']> = {
      none: () => null,
      text: () => (random.next() < 0.05 ? '@' : cut(String(value()))),
      list: () => some(3, value),
      number: () => pick(ODD_NUMBERS),
      number_range: () => [pick(ODD_NUMBERS), pick(ODD_NUMBERS)],
      days: () => pick([0, 1, 30, 3650]),
      date,
      date_range: () => [date(), date()],
    };
    return { field, operator, value: random.next() < 0.05 ? String(value()) : values[VALUE_OF_OPERATOR[operator]]() };
  }

  function randomSearch(name: ResourceName): RecordsQuery['search'] {
    const { searchable } = resourceContract(name);
    const word = (): string => {
      const value = String(randomValue(name, pick(searchable)) ?? '');
      return random.next() < 0.5 ? cut(value) : pick([value.toUpperCase(), value.toLowerCase(), value]);
    };
    const q = pick([
      () => word(),
      () => `${word()} ${word()}`,
      () => pick(['202', '+1 202', '0 20 7946', ' ', 'zoe', 'σ', 'ß']),
    ])();
    const fields = random.next() < 0.7 ? searchable : searchable.filter(() => random.next() < 0.6);
    return searchOf(q, fields, random.next() < 0.8);
  }

  /** A random list query, such as those of people and programs, or an odder one. */
  function randomList(name: ResourceName): RecordsQuery & { tenantId: string | null | undefined } {
    const first = random.next() < 0.7 ? 0 : int(120);
    const field = randomField(name);
    return {
      tenantId:
        random.next() < 0.25 ? undefined : pick(['acme', 'acme', 'acme', 'acme', 'borealis', 'borealis', 'none', null]),
      filter: random.next() < 0.55 ? EVERYTHING : randomCriterion(name, 1),
      readable: random.next() < 0.85 ? EVERYTHING : randomCriterion(name, 1),
      search: random.next() < 0.7 ? null : randomSearch(name),
      sort:
        random.next() < 0.1
          ? null
          : {
              field,
              direction: pick(['ASC', 'DESC']),
              ...(random.next() < 0.15 && { otherwise: pick(['America/New_York', 'Zürich', '']) }),
            },
      range: random.next() < 0.1 ? null : { first, last: first + int(30) },
    };
  }

  return { criterion: randomCriterion, list: randomList, query: randomQuery };
}

function contentOf(records: readonly object[]): { paths: string[]; values: Map<string, Scalar[]> } {
  const values = new Map<string, Scalar[]>();
  const collect = (path: string, value: unknown, depth: number): void => {
    const existing = values.get(path) ?? [];
    values.set(path, existing);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) existing.push(value as Scalar);
    else if (typeof value === 'object' && depth > 0) {
      if (Array.isArray(value)) existing.push(...value.filter((each) => typeof each !== 'object'));
      for (const [key, inner] of Object.entries(value as object)) collect(`${path}.${key}`, inner, depth - 1);
    }
  };
  for (const record of records) for (const [field, value] of Object.entries(record)) collect(field, value, 2);
  return { paths: [...values.keys()], values };
}
