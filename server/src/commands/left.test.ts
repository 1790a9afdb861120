import { expect, test } from 'vitest';
import { notImplemented } from '../api/operations.ts';
import { problemOf } from '../api/problem.ts';
import { operations } from '../operations/index.ts';
import { laterOperations, leftText } from './left.ts';

test('a row whose feature comes later is listed, whoever may call it', () => {
  const before = laterOperations(operations);
  const rows = {
    ...operations,
    getPlace: notImplemented<'getPlace'>(),
    getVersion: notImplemented<'getVersion'>('public'),
  };
  expect(laterOperations(rows)).toEqual([...new Set([...before, 'getPlace', 'getVersion'])].sort());
  expect(rows.getVersion.access).toBe('public');
});

test('the list goes by tag and ends with the count', () => {
  expect(leftText(['cancelRequest', 'getPlace', 'getVersion', 'predictPlaces'], 200).replaceAll(/ {2,}/g, '  ')).toBe(
    [
      'geography (2)',
      '  getPlace  GET /v1/geo/places/{placeId}',
      '  predictPlaces  GET /v1/geo/predictions',
      'requests (1)',
      '  cancelRequest  POST /v1/bo/assistance-requests/{id}/cancel',
      'support (1)',
      '  getVersion  GET /version',
      '4 of 200 operations answer 501',
      '',
    ].join('\n'),
  );
});

test('its problem is told by a text of its own, not as an error of ours', () => {
  expect(problemOf('NOT_IMPLEMENTED', 'r1')).toMatchObject({ status: 501, messageKey: 'NOT_IMPLEMENTED' });
  expect(problemOf('PORT_FAILED', 'r1')).toMatchObject({ status: 502, messageKey: 'AN_ERROR_OCCURED' });
});
