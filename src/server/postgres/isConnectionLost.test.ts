import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isConnectionLost, isUnusable } from './isConnectionLost.ts';

const ofServer = (code: string): Error => Object.assign(new pg.DatabaseError('told', 4, 'error'), { code });
const ofSocket = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

describe('isConnectionLost', () => {
  it.each([
    ['the administrator ends the session', ofServer('57P01'), true],
    ['another process of the server died', ofServer('57P02'), true],
    ['the server starts or stops', ofServer('57P03'), true],
    ['a former primary, which only reads', ofServer('25006'), true],
    ['the session was idle within a transaction for too long', ofServer('25P03'), true],
    ['the connection failed', ofServer('08006'), true],
    ['a pooler has no server', ofServer('08P01'), true],
    ['no connection is left', ofServer('53300'), true],
    ['nobody listens', ofSocket('ECONNREFUSED'), true],
    ['the other side closed the connection', ofSocket('ECONNRESET'), true],
    ['a write to a closed connection', ofSocket('EPIPE'), true],
    ['the name cannot be resolved for now', ofSocket('EAI_AGAIN'), true],
    ['the driver lost it', new Error('Connection terminated unexpectedly'), true],
    ['the driver got no connection in time', new Error('Connection terminated due to connection timeout'), true],
    ['the driver got no response', new Error('Query read timeout'), true],
    ['the pool is used up', new Error('timeout exceeded when trying to connect'), true],
    [
      'a statement that the connection has prepared returns other columns since a migration',
      Object.assign(ofServer('0A000'), { routine: 'RevalidateCachedQuery' }),
      true,
    ],
    ['something that the server cannot do', ofServer('0A000'), false],
    ['a unique value is taken', ofServer('23505'), false],
    ['a serialization failure', ofServer('40001'), false],
    ['an invalid statement', ofServer('42601'), false],
    ['a statement that was cancelled', ofServer('57014'), false],
    ['the disk is full', ofServer('53100'), false],
    ['an error in our own code', new TypeError('undefined is not a function'), false],
    ['no error at all', 'ECONNRESET', false],
  ])('%s: %3$s', (_, error, isLost) => {
    expect(isConnectionLost(error)).toBe(isLost);
  });
});

describe('isUnusable', () => {
  it.each([
    ['a wrong password', ofServer('28P01'), true],
    ['a host or user that is refused', ofServer('28000'), true],
    ['no such database', ofServer('3D000'), true],
    ['a full disk', ofServer('53100'), true],
    ['no memory', ofServer('53200'), true],
    ['a disk that fails', ofServer('58030'), true],
    ['a statement that took longer than the server allows', ofServer('57014'), true],
    ['a statement that waited for a lock longer than the server allows', ofServer('55P03'), true],
    ['a lost connection', ofSocket('ECONNREFUSED'), true],
    ['a table that is missing', ofServer('42P01'), false],
    ['a value that is taken', ofServer('23505'), false],
    ['a missing file of our own', Object.assign(new Error('no such file'), { code: 'ENOENT' }), false],
  ])('%s', (_, error, isRefused) => {
    expect(isUnusable(error)).toBe(isRefused);
  });
});
