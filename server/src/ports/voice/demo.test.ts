import { contactLanguageValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { demoVoice } from './demo.ts';
import type { PlayedCall } from './port.ts';

const call: PlayedCall = {
  offerId: '9c41e7a0-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  language: 'en',
  step: 0,
  job: {
    shortId: '9F3C',
    partnerName: 'Maes & <Zoon>',
    service: 'TowingTransport',
    licensePlate: '1-ABC-234',
    makeModel: 'VW Golf',
    place: 'Korenmarkt 1, Gent',
    destination: 'Aalst',
    distanceInKm: 4.4,
  },
};
const said = (xml: string) => [...xml.matchAll(/<Say [^>]*>([^<]*)<\/Say>/g)].map(([, text]) => text);

it('greets the partner by a name that cannot break the script', async () => {
  const xml = await demoVoice.script(call);
  expect(said(xml)).toEqual(['Good day Maes &amp; &lt;Zoon&gt;. This is roadside assistance. We have a job for you.']);
  expect(xml).toContain('<Redirect/>');
});

it('tells the job, with a plate that can be written down', async () => {
  expect(said(await demoVoice.script({ ...call, step: 1 }))).toEqual([
    'Request 9 F 3 C: towing.',
    'The vehicle: VW Golf, plate 1 A B C 2 3 4.',
    'It is at Korenmarkt 1, Gent.',
    'It goes to Aalst.',
    'That is 4 kilometres from you.',
  ]);
});

it('leaves out what is not known', async () => {
  const job = { shortId: '9F3C', partnerName: 'Maes', service: 'Workshop' } as const;
  expect(said(await demoVoice.script({ ...call, step: 1, job }))).toEqual([
    'Request 9 F 3 C: a repair in the workshop.',
  ]);
});

it.each([
  [undefined, 'Press 1', '<Gather'],
  ['1', 'The job is yours', '<Hangup'],
  ['2', 'somebody else', '<Hangup'],
  ['3', 'Request 9 F 3 C', '<Gather'],
  ['7', 'did not understand', '<Gather'],
])('answers the key %s', async (digits, text, then) => {
  const xml = await demoVoice.script({ ...call, step: 2, digits });
  expect(said(xml).join(' ')).toContain(text);
  expect(xml).toContain(then);
});

it.each(contactLanguageValues)('speaks %s in every step, with nothing left to fill in', async (language) => {
  for (const step of [0, 1, 2]) {
    const xml = await demoVoice.script({ ...call, language, step });
    expect(xml).toMatch(new RegExp(`<Say language="${language}-[A-Z]{2}">`));
    expect(xml).not.toContain('{{');
  }
});

it('takes control characters out of what people typed', async () => {
  const place = 'Gent\u0000\u0007\nKaai';
  expect(await demoVoice.script({ ...call, step: 1, job: { ...call.job, place } })).toContain('It is at Gent Kaai.');
});
