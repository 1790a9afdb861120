import type { RequestStatus, StatusReason } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import { communicationsDue, communicationsFor } from './contractMails.ts';

const facts: CommunicationFacts = {
  historyLength: 2,
  shortId: 'AB12',
  id: 'ab12',
  licensePlate: '1ABC123',
  makeModel: 'Volkswagen Golf',
  address: 'Korenmarkt 1, Gent',
  service: 'BreakdownAssistance',
  customerName: 'Jan <b>Maes</b> & "zoon" d\'Hont',
  customerPhone: null,
  createdAt: new Date('2026-11-21T23:30:00Z'),
  contractName: 'C24 Prepaid',
  communications: {
    'partner.JobAssigned': { texts: { en: 'Job {{shortId}}', nl: 'Opdracht {{shortId}}' } },
    'homeAssistanceCompany.RequestAssigned': { texts: { fr: 'Demande {{shortId}}' } },
  },
  home: {
    code: 'C24Belgium',
    name: 'C24 Belgium',
    email: 'home@c24.example',
    country: 'BE',
    flags: {},
    lastUpdatedAt: '2026-11-21T10:00:00Z',
    version: 1,
  },
  abroad: null,
  partner: { name: 'Peeters', email: 'p@peeters.example', language: 'nl', jobId: 'job' },
};

describe('which mails a new status sends', () => {
  it.each<[RequestStatus, StatusReason | undefined, string[]]>([
    ['HomeAssistanceCompanyAssigned', undefined, ['homeAssistanceCompany.RequestAssigned']],
    ['HomeAssistanceCompanyAssigned', 'PolicyExpired', ['homeAssistanceCompany.ValidationRequired']],
    ['AbroadAssistanceCompanyAssigned', undefined, ['abroadAssistanceCompany.RequestAssigned']],
    [
      'NoCharliesFound',
      undefined,
      ['homeAssistanceCompany.NoCharliesFound', 'homeAssistanceCompany.ManualDispatchRequired'],
    ],
    ['PartnerAssigned', undefined, ['partner.JobAssigned']],
    ['Cancelled', 'CustomerCancelled', []],
    ['Cancelled', 'PartnerCancelled', ['homeAssistanceCompany.PartnerCancelled']],
    ['Dispatching', undefined, []],
    ['PartnerEnroute', undefined, []],
    ['Completed', undefined, []],
  ])('%s %s', (status, statusReason, kinds) => {
    expect(communicationsDue(facts, { status, statusReason }).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['the partner whose job ended with it', 'job', ['partner.CustomerCancelled']],
    ['no partner whose job ended before', undefined, []],
    ['no partner who has another job', 'other', []],
  ])('tells %s of a cancellation', (_, endedJobId, kinds) => {
    const due = communicationsDue(facts, { status: 'Cancelled', statusReason: 'CustomerCancelled', endedJobId });
    expect(due.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('tells no company that a partner cancelled where an agent did, and nobody had the job', () => {
    const due = communicationsDue(facts, { status: 'Cancelled', statusReason: 'PartnerCancelled', agentId: 'agent' });
    expect(due).toEqual([]);
    const told = communicationsDue(facts, { status: 'Cancelled', statusReason: 'PartnerCancelled' });
    expect(told.map(({ kind }) => kind)).toEqual(['homeAssistanceCompany.PartnerCancelled']);
  });

  it('tells no partner of a cancellation where there is none', () => {
    expect(communicationsDue({ ...facts, partner: null }, { status: 'Cancelled' })).toEqual([]);
  });
});

describe('a mail', () => {
  const assigned = (changes: Partial<CommunicationFacts> = {}) =>
    communicationsFor({ ...facts, ...changes }, { status: 'PartnerAssigned' });

  it('is in the receiver’s language', () => {
    expect(assigned()).toMatchObject([
      {
        receiver: 'p@peeters.example',
        language: 'nl',
        subject: 'AB12 1ABC123',
        body: 'Opdracht AB12',
        partnerJobId: 'job',
        // In the name of the company that asks; what it is told itself has nobody's.
        payload: { sender: 'C24 Belgium <home@c24.example>' },
      },
    ]);
  });

  it.each([
    ['nl', 'een pechverhelping'],
    ['fr', 'un dépannage'],
    ['pt', 'breakdown assistance'],
  ])('names the service in the receiver’s language, %s', (language, words) => {
    const communications = { 'partner.JobAssigned': { texts: { [language]: '{{service}}' } } };
    expect(assigned({ communications, partner: { ...facts.partner!, language } })).toMatchObject([{ body: words }]);
  });

  it('has what the agent wrote to the partner, where the text puts it or at its end, as text', () => {
    const partner = { ...facts.partner!, remarks: 'Key <under> the mat' };
    expect(assigned({ partner })[0]?.body).toBe('Opdracht AB12<p>Opmerkingen: Key &lt;under&gt; the mat</p>');
    const communications = { 'partner.JobAssigned': { texts: { nl: '{{remarks}} ({{shortId}})' } } };
    expect(assigned({ partner, communications })[0]?.body).toBe('Key &lt;under&gt; the mat (AB12)');
  });

  it.each([
    ['Europe/Brussels', '30-11-2026 16:05'],
    ['Europe/Bucharest', '30-11-2026 16:05 (Brussel), 17:05 (Bucharest)'],
    [null, '30-11-2026 16:05'],
  ])('in %s tells the arrival by the clock of the place, too: %s (DECISIONS T-1025)', (timeZone, body) => {
    const communications = { 'partner.JobAssigned': { texts: { nl: '{{arrivalTime}}' } } };
    const partner = { ...facts.partner!, arrivalAt: '2026-11-30T15:05:00.000Z' };
    expect(assigned({ communications, partner, timeZone })).toMatchObject([{ body }]);
  });

  it('names no price where none was agreed, and what was agreed as its language writes it', () => {
    const communications = { 'partner.JobAssigned': { texts: { nl: '[{{price}}]' } } };
    const mail = (price?: number) =>
      assigned({ communications, partner: { ...facts.partner!, ...(price && { price }) } });
    expect(mail()[0]?.body).toBe('[]');
    expect(mail(1234.5)[0]?.body).toMatch(/^\[€\s1\.234,50\]$/);
  });

  it('to a company is in the language of its country', () => {
    const texts = { en: 'en', nl: 'nl' };
    const communications = { 'homeAssistanceCompany.RequestAssigned': { texts } };
    const told = (country: string) =>
      communicationsFor(
        { ...facts, communications, home: { ...facts.home!, country } },
        { status: 'HomeAssistanceCompanyAssigned' },
      )[0]?.language;
    expect([told('NL'), told('BE'), told('ES')]).toEqual(['nl', 'nl', 'en']);
  });

  it('is in English where there is no text in his', () => {
    const partner = { ...facts.partner!, language: 'it' };
    expect(assigned({ partner })).toMatchObject([{ language: 'en', body: 'Job AB12' }]);
  });

  it('is in whatever there is else', () => {
    const [mail] = communicationsFor(facts, { status: 'HomeAssistanceCompanyAssigned' });
    expect(mail).toMatchObject({ receiver: 'home@c24.example', language: 'fr', body: 'Demande AB12', payload: {} });
  });

  it('is not written without a text or an address', () => {
    expect(assigned({ communications: {} })).toEqual([]);
    expect(assigned({ partner: { name: 'Peeters', jobId: 'job' } })).toEqual([]);
  });
});
