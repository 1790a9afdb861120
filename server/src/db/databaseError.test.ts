import { describe, expect, it } from 'vitest';
import { databaseTrouble } from './databaseError.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('an error of the database', () => {
  it.each([
    ['nobody listens', withCode('ECONNREFUSED'), 'Away'],
    ['nobody listens on either address', new AggregateError([withCode('ECONNREFUSED')]), 'Away'],
    ['the server is told to stop', withCode('57P01'), 'Away'],
    ['the server is starting', withCode('57P03'), 'Away'],
    ['the connection failed', withCode('08006'), 'Away'],
    ['the database is closed', withCode('55000', 'database "x" is not currently accepting connections'), 'Away'],
    ['the server only reads since another one took over', withCode('25006'), 'Away'],
    ['too many clients', withCode('53300'), 'Away'],
    ['the connection broke', new Error('Connection terminated unexpectedly'), 'Away'],
    ['no connection came free', new Error('timeout exceeded when trying to connect'), 'Away'],
    ['a deadlock', withCode('40P01'), 'Busy'],
    ['a statement that took too long', withCode('57014'), 'Busy'],
    ['a lock that did not come', withCode('55P03'), 'Waiting'],
    ['a full disk', withCode('53100'), 'Full'],
    ['a full disk of our own files', withCode('ENOSPC'), 'Full'],
    ['a broken rule', withCode('23514'), undefined],
    ['a misspelt statement', withCode('42601'), undefined],
    ['any other error', new Error('no'), undefined],
    ['no error at all', 'Connection terminated', undefined],
  ])('%s: is %s', (_, error, trouble) => {
    expect(databaseTrouble(error)).toBe(trouble);
  });
});
