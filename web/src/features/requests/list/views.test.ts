import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from '../../../kit/url/urlState.ts';
import { requestFilterNames, requestListUrl } from './requestListUrl.ts';
import { filtersOf, givenViews, sameFilters, wholeFilters } from './views.ts';

describe('views', () => {
  it('compare by what they narrow, not by the order of words', () => {
    expect(sameFilters({ country: ['BE', 'FR'] }, { country: ['FR', 'BE'], name: '' })).toBe(true);
    expect(sameFilters({ country: ['BE'] }, { country: ['BE'], name: 'Maes' })).toBe(false);
    expect(sameFilters({}, { status: [] })).toBe(true);
  });

  it.each(givenViews)('$key is found again in the address that it makes', ({ filters }) => {
    const search = writeUrlState(requestListUrl, '?page=4&name=Maes&country=BE', wholeFilters(filters));
    expect(sameFilters(readUrlState(requestListUrl, search), filters)).toBe(true);
  });

  it('keep only what is set', () => {
    expect(filtersOf({ country: [], name: 'x', page: 3, id: 'y' })).toEqual({ name: 'x' });
  });
});

it('one view has what partners gave back, whatever other cancellations there are', () => {
  const view = givenViews.find(({ key }) => key === 'givenBack');
  expect(writeUrlState(requestListUrl, '', wholeFilters(view?.filters ?? {}))).toBe(
    '?status=Cancelled&statusReason=PartnerCancelled',
  );
});

describe('the address of the list', () => {
  it('has the stated names', () => {
    expect(Object.keys(requestListUrl.shape)).toEqual(
      expect.arrayContaining([...requestFilterNames, 'items', 'page', 'id']),
    );
  });

  it.each([
    ['?status=Dispatching,PartnerEnroute,Nonsense,Dispatched', ['Dispatching', 'PartnerEnroute', 'Dispatched']],
    ['?status=Cancelled', ['Cancelled']],
    // What it was called once (2-requests §4).
    ['?status=CallCenterAssigned,Cancelled', ['HomeAssistanceCompanyAssigned', 'Cancelled']],
    ['?status=AssistanceCompanyAssigned', ['AssistanceCompanyAssigned']],
    ['?status=', []],
  ])('%s', (search, status) => {
    expect(readUrlState(requestListUrl, search).status).toEqual(status);
  });
});
