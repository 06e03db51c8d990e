import { describe, expect, it } from 'vitest';
import { type Direction, SortedOrder } from './SortedOrder.ts';

interface Row {
  id: number;
  name?: string | null;
  size?: number | boolean | string[];
  totals?: { sent: number };
}

const ids = (order: SortedOrder<Row>, direction: Direction): number[] =>
  [...order.walk(direction)].map((row) => row.id);

describe('an order', () => {
  it.each<[string, string, Row[], number[], number[]]>([
    [
      'letters, whatever their case or accents',
      'name',
      [
        { id: 1, name: 'zoë' },
        { id: 2, name: 'Émile' },
        { id: 3, name: 'ada' },
      ],
      [3, 2, 1],
      [1, 2, 3],
    ],
    [
      'blanks last, both ways',
      'name',
      [{ id: 1, name: '' }, { id: 2, name: 'a' }, { id: 3, name: null }, { id: 4 }],
      [2, 1, 3, 4],
      [2, 1, 3, 4],
    ],
    [
      'numbers by value',
      'size',
      [
        { id: 1, size: 10 },
        { id: 2, size: 9 },
        { id: 3, size: -1 },
      ],
      [3, 2, 1],
      [1, 2, 3],
    ],
    [
      'no before yes',
      'size',
      [
        { id: 1, size: true },
        { id: 2, size: false },
      ],
      [2, 1],
      [1, 2],
    ],
    [
      'lists by length',
      'size',
      [
        { id: 1, size: ['a', 'b'] },
        { id: 2, size: [] },
      ],
      [2, 1],
      [1, 2],
    ],
    [
      'inside a field',
      'totals.sent',
      [{ id: 1, totals: { sent: 5 } }, { id: 2 }, { id: 3, totals: { sent: 4 } }],
      [3, 1, 2],
      [1, 3, 2],
    ],
    [
      'equals as they came',
      'name',
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'A' },
        { id: 3, name: 'á' },
      ],
      [1, 2, 3],
      [3, 2, 1],
    ],
  ])('sorts %s', (_, field, rows, ascending, descending) => {
    const order = new SortedOrder(field, rows);
    expect(ids(order, 'ASC')).toEqual(ascending);
    expect(ids(order, 'DESC')).toEqual(descending);
  });

  it('stays right while records come, move and go', () => {
    const rows: Row[] = [
      { id: 1, name: 'm' },
      { id: 2, name: 'c' },
      { id: 3, name: '' },
    ];
    const order = new SortedOrder('name', rows);
    order.add({ id: 4, name: 'd' });
    order.add({ id: 5, name: null });
    expect(ids(order, 'ASC')).toEqual([2, 4, 1, 3, 5]);
    const [first] = rows as [Row];
    order.remove(first);
    first.name = 'a';
    order.add(first);
    expect(ids(order, 'ASC')).toEqual([1, 2, 4, 3, 5]);
    order.remove(rows[2] as Row);
    expect(ids(order, 'ASC')).toEqual([1, 2, 4, 5]);
  });

  it('removes the one that is meant among equals', () => {
    const rows: Row[] = [
      { id: 1, name: 'a' },
      { id: 2, name: 'a' },
      { id: 3, name: 'a' },
    ];
    const order = new SortedOrder('name', rows);
    order.remove(rows[1] as Row);
    expect(ids(order, 'ASC')).toEqual([1, 3]);
  });
});
