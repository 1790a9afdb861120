import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { contactLanguageValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { positionSms } from './positionSms.ts';

const link = 'https://assistance.example.com/position#q0Xn2yqf0n9l6m1m1b2c3A';

describe('the text message with a position link', () => {
  it.each(contactLanguageValues)('names who asks, in one billed segment, in %s', (language) => {
    const text = positionSms(language, { link, companyName: 'C24 Belgium', minutes: 30 });
    expect(text).toMatch(/^C24 Belgium: /);
    expect(text).toContain(` ${link} `);
    expect(text).toContain('30');
    expect(smsSegments(text)).toMatchObject({ segments: 1, billedSegments: 1, encoding: 'GSM-7' });
  });

  it.each(contactLanguageValues)('is one billed segment in %s without a name, too', (language) => {
    expect(smsSegments(positionSms(language, { link, minutes: 240 }))).toMatchObject({ billedSegments: 1 });
  });

  it.each([
    ['a name that would cost a second segment', 'Société coopérative de dépannage et de remorquage du Grand-Duché'],
    ['a name outside the GSM alphabet', 'Помощь'],
    ['a blank name', '  '],
    ['no name', undefined],
  ])('names the trade instead of %s', (_what, companyName) => {
    expect(positionSms('fr', { link, companyName, minutes: 30 })).toBe(
      `Assistance: confirmez où se trouve votre véhicule: ${link} (valable 30 min)`,
    );
  });

  it('says it in each language', () => {
    const texts = contactLanguageValues.map((language) => positionSms(language, { link: 'L', minutes: 30 }));
    expect(texts).toEqual([
      'Roadside assistance: please confirm where your vehicle is: L (valid 30 min)',
      'Soccorso stradale: confermi dove si trova il veicolo: L (valido 30 min)',
      'Assistance: confirmez où se trouve votre véhicule: L (valable 30 min)',
      'Pechhulp: bevestig waar uw voertuig staat: L (30 min geldig)',
      'Pannenhilfe: Bitte bestätigen Sie, wo Ihr Fahrzeug steht: L (30 Min. gültig)',
    ]);
  });
});
