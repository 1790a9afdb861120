import { render } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { DispatchQuestion } from './DispatchQuestion.tsx';

beforeAll(() => setupTexts('en-BE'));

const whole = aWholeOrder();
const contract = aContract();

function said(order: ServiceOrder, under = contract): string {
  const { container } = render(
    <IntakeStand tab="Summary" order={order} context={{ contract: under }}>
      <DispatchQuestion asksSafety={false} photosLeftOut={undefined} />
    </IntakeStand>,
  );
  return container.textContent ?? '';
}

it('says that a partner is searched at once where nothing is to be validated', () => {
  expect(said(whole)).toContain('The search for a partner begins at once.');
});

it('promises no search where address and position disagree: the home company validates it first', () => {
  const { serviceLocation } = whole;
  const text = said({
    ...whole,
    serviceLocation: { ...serviceLocation, countryCode: 'BE', positionCountryCode: 'NL' },
  });
  expect(text).not.toContain('begins at once');
  expect(text).toContain('The home company validates the request before anybody is sent: Special location.');
});

it('and where the vehicle is another one than the policy says', () => {
  const text = said({ ...whole, vehicle: { ...whole.vehicle, differsFromPolicy: { reason: 'A rental car' } } });
  expect(text).toContain('before anybody is sent: Licence plate');
});

it('promises no search abroad, where the contract names who works there: the home company hands over (DECISIONS T-07)', () => {
  const coverage = { homeMarket: 'BE' } as const;
  const abroad = aContract({ coverage, dispatch: { abroadAssistanceCompanyCodes: { FR: 'C24France' } } });
  const inFrance = { ...whole, serviceLocation: { ...whole.serviceLocation, countryCode: 'FR' } };
  expect(said(inFrance, abroad)).not.toContain('begins at once');
  expect(said(inFrance, abroad)).toContain('no partner is searched until the home company hands the request over');
  expect(said(inFrance, aContract({ coverage }))).toContain('begins at once');
  expect(said(whole, abroad)).toContain('begins at once');
});

it('of a later time says for when, that partners are asked from now on, and until when', () => {
  const serviceLocation = {
    ...whole.serviceLocation,
    appointment: { kind: 'ApproximateDateTime', startDateTime: '2026-11-22T09:00:00Z' } as const,
  };
  const text = said({ ...whole, serviceLocation });
  expect(text).not.toContain('begins at once');
  expect(text).toContain('Wanted for 22-11-2026 09:00 (Brussels 10:00). Partners are asked from now on;');
  expect(text).toContain('if none has agreed by 22-11-2026 06:00');
});

it('warns that not everyone is safe, with the number; not where everybody is', () => {
  expect(said({ ...whole, caller: { everyoneSafe: 'No' } })).toContain('Not everyone is safe: first call 112');
  expect(said({ ...whole, caller: { everyoneSafe: 'Yes' } })).not.toContain('112');
});
