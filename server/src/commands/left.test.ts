import { expect, test } from 'vitest';
import { problemOf } from '../api/problem.ts';
import { operations } from '../operations/index.ts';
import { leftText, unanswered } from './left.ts';

test('every operation of the contract has its row, and one without is listed', () => {
  expect(unanswered(operations)).toEqual([]);
  const { getPlace: _place, getVersion: _version, ...rows } = operations;
  expect(unanswered(rows)).toEqual(['getPlace', 'getVersion']);
});

test('the list goes by tag and ends with the count; of nothing it says nothing', () => {
  expect(leftText([], 200)).toBe('');
  expect(leftText(['cancelRequest', 'getPlace', 'getVersion', 'predictPlaces'], 200).replaceAll(/ {2,}/g, '  ')).toBe(
    [
      'geography (2)',
      '  getPlace  GET /v1/geo/places/{placeId}',
      '  predictPlaces  GET /v1/geo/predictions',
      'requests (1)',
      '  cancelRequest  POST /v1/bo/assistance-requests/{id}/cancel',
      'support (1)',
      '  getVersion  GET /version',
      '4 of 200 operations are not answered',
      '',
    ].join('\n'),
  );
});

test('a service of others that failed is told as an error of ours', () => {
  expect(problemOf('PORT_FAILED', 'r1')).toMatchObject({ status: 502, messageKey: 'AN_ERROR_OCCURED' });
});
