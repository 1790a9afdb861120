import { describe, expect, it } from 'vitest';
import { type IgnoredPart, type IntakeLink, readIntakeLink } from './intakeLink.ts';

const read = (link: Partial<IntakeLink>) =>
  readIntakeLink({ intake: '', ...link }, ['RoadsideAssistance', 'PlannedTransportation']);
const ignored = (part: IgnoredPart['part'], text: string): IgnoredPart[] => [{ part, text }];

describe('a link to a new order', () => {
  it.each<[string, Partial<IntakeLink>, object]>([
    ['nothing', {}, {}],
    ['new', { intake: 'new' }, {}],
    ['a kind', { intake: 'PlannedTransportation' }, { orderType: 'PlannedTransportation' }],
    ['a number', { phone: '+32475123456' }, { phoneNumber: '+32475123456' }],
    ['a number as it is read out', { phone: '+32 475 12.34-56' }, { phoneNumber: '+32475123456' }],
    ['a number with two zeros', { phone: '0032475123456' }, { phoneNumber: '+32475123456' }],
    ['a number whose plus the address made a space', { phone: ' 32475123456' }, { phoneNumber: '+32475123456' }],
    ['a national number', { phone: '0475123456' }, { phoneNumber: '0475123456' }],
    ['a plate', { plate: ' 1-abc-123 ' }, { licensePlate: '1-abc-123' }],
    ['a plate of letters', { plate: 'TOWLINE' }, { licensePlate: 'TOWLINE' }],
    ['a language', { language: 'fr' }, { language: 'fr' }],
    ['a locale', { language: 'nl-BE' }, { language: 'nl' }],
  ])('understands %s', (_what, link, what) => {
    expect(read(link)).toEqual({ what, ignored: [] });
  });

  it.each<[string, Partial<IntakeLink>, IgnoredPart[]]>([
    ['a kind that the agent may not take', { intake: 'Workshop' }, ignored('intake', 'Workshop')],
    ['a kind that is none', { intake: '<b>' }, ignored('intake', '<b>')],
    ['words for a number', { phone: 'anonymous' }, ignored('phone', 'anonymous')],
    ['twenty digits', { phone: '12345678901234567890' }, ignored('phone', '12345678901234567890')],
    ['three digits', { phone: '112' }, ignored('phone', '112')],
    ['eleven letters', { plate: 'ABCDEFGHIJK' }, ignored('plate', 'ABCDEFGHIJK')],
    ['signs for a plate', { plate: '???' }, ignored('plate', '???')],
    ['a script for a plate', { plate: '1<script>' }, ignored('plate', '1<script>')],
    ['a language that nobody here speaks', { language: 'es' }, ignored('language', 'es')],
    ['a word for a language', { language: 'french' }, ignored('language', 'french')],
    ['a long word, cut', { language: 'x'.repeat(600) }, ignored('language', 'x'.repeat(40))],
  ])('leaves out %s, and says so', (_what, link, expected) => {
    expect(read(link)).toEqual({ what: {}, ignored: expected });
  });

  it('keeps what it understood beside what it did not', () => {
    expect(read({ intake: 'x', phone: '+32475123456', plate: '!' })).toEqual({
      what: { phoneNumber: '+32475123456' },
      ignored: [
        { part: 'intake', text: 'x' },
        { part: 'plate', text: '!' },
      ],
    });
  });
});
