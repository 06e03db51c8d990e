import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { failureOf } from './failureOf.ts';

const NUMBER = '+12025550143';

function refusal(): pg.DatabaseError {
  const error = new pg.DatabaseError(`invalid input syntax for type integer: "${NUMBER}"`, 1, 'error');
  return Object.assign(error, {
    code: '22P02',
    table: 'contacts',
    detail: `Key (phone)=(${NUMBER}) exists`,
    where: NUMBER,
  });
}

describe('the log entry of an error', () => {
  it.each([
    ['the database', refusal()],
    ['a parser', new SyntaxError(`Unexpected token, "Hello ${NUMBER}" is not valid JSON`)],
    ['any code', new Error(`No contact ${NUMBER}\n    at ${NUMBER}`)],
    ['its cause', new TypeError('fetch failed', { cause: new Error(NUMBER) })],
    ['its fields', Object.assign(new Error('x'), { phone: NUMBER, code: 17 })],
    ['a thrown text', NUMBER],
  ])('contains no text and no number, whatever %s says', (_, error) => {
    expect(JSON.stringify(failureOf(error))).not.toContain('2025550143');
  });

  it('contains the error’s kind and place, and names from the database', () => {
    expect(failureOf(refusal())).toEqual({
      name: 'DatabaseError',
      code: '22P02',
      table: 'contacts',
      at: expect.arrayContaining([expect.stringContaining('failureOf.test.ts')]),
    });
    expect(failureOf(new ReferenceError('rows is not defined'))).toMatchObject({
      name: 'ReferenceError',
      message: 'rows is not defined',
    });
    expect(failureOf(new TypeError('fetch failed', { cause: refusal() })).cause?.code).toBe('22P02');
    expect(failureOf('text')).toEqual({ name: 'string', at: [] });
  });

  it.each([
    ['28P01', 'password authentication failed for user "heliograph"'],
    ['3D000', 'database "heliograph" does not exist'],
    ['53100', 'could not extend file "base/5/16384": No space left on device'],
  ])('says what is wrong with the database: %s', (code, message) => {
    const error = Object.assign(new pg.DatabaseError(message, 1, 'error'), { code, severity: 'FATAL' });
    expect(failureOf(error)).toMatchObject({ code, message });
    expect(failureOf(new StorageUnavailable(error)).cause).toMatchObject({ code, message });
  });

  it('says why the database cannot be reached', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(failureOf(new StorageUnavailable(error)).cause).toMatchObject({ message: error.message });
    expect(failureOf(error)).not.toHaveProperty('message');
  });
});
