import type { AssistanceRequest, Job } from '@towline/sdk/api';

export const idOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;

export const jobs = ['Depannage Maes', 'Takeldienst Noord', 'Garage Peeters'].map(
  (name, index) =>
    ({
      id: idOf(index),
      jobStatus: 'Proposed',
      partner: { id: `partner ${index}`, type: 'Partner', name, email: `${index}@maes.example` },
      durationInMinutes: 7 + index,
      foundCount: 22,
      ...(index < 2
        ? {
            rank: index + 1,
            ranking: {
              partnerId: `partner ${index}`,
              partnerName: name,
              partnerType: 'Partner',
              distanceInKm: 4.2 + index,
              score: 71.4 - index,
              factors: [
                { factor: 'Distance', value: 4.2 + index, weight: 40, points: 36.6 - index, source: 'straightLine' },
                { factor: 'AcceptanceRate', value: 0.92, weight: 15, points: 13.8, source: 'offerHistory' },
                { factor: 'Punctuality', value: 0, weight: 10, points: 5, source: 'unknown' },
              ],
            },
          }
        : { exclusion: { partnerId: 'partner 2', partnerName: name, reason: 'Busy', detail: '3/3' } }),
    }) as Job,
);
export const request = { id: 'request', order: { serviceLocation: {} } } as AssistanceRequest;
