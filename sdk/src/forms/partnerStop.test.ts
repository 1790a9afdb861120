import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerNoteForm } from './partnerNote.ts';
import {
  partnerPauseFormAt,
  partnerRejectionForm,
  partnerSuspensionFormAt,
  pauseBody,
  suspensionBody,
} from './partnerStop.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const pause = partnerPauseFormAt(() => now);
const suspension = partnerSuspensionFormAt(() => now);

describe('what is asked before a partner is stopped or noted (DECISIONS S-36, 3-platform §7)', () => {
  it.each([
    [pause, {}, []],
    [pause, { reason: ' ', until: '' }, []],
    [pause, { until: '2026-11-23T12:00:01Z' }, []],
    [pause, { until: '2026-11-23T12:00:00Z' }, ['REMINDER_IN_THE_PAST']],
    [pause, { until: 'tomorrow' }, ['REMINDER_IN_THE_PAST']],
    [suspension, { reason: '' }, ['FORM_VALIDATION_required']],
    [suspension, { reason: '  ' }, ['FORM_VALIDATION_required']],
    [suspension, { reason: 'No insurance' }, []],
    [suspension, { reason: 'No insurance', until: '2025-01-01T00:00:00Z' }, ['REMINDER_IN_THE_PAST']],
    [partnerRejectionForm, { reason: '' }, ['FORM_VALIDATION_required']],
    [partnerRejectionForm, { reason: 'Too far' }, []],
    [partnerNoteForm, { message: ' ' }, ['FORM_VALIDATION_required']],
    [partnerNoteForm, { message: 'Calls back on Monday' }, []],
  ])('%#', (form, typed, messages) => {
    const { error } = form.safeParse(typed);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });

  it('sends nothing that was left empty', () => {
    expect(pauseBody({ reason: '', until: '' })).toEqual({});
    expect(suspensionBody({ reason: 'x', until: '2026-12-01T09:00:00+01:00' })).toEqual({
      reason: 'x',
      suspendedUntil: '2026-12-01T08:00:00.000Z',
    });
  });

  it('what it accepts ends later than now, in both', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (at) => {
        const until = at.toISOString();
        const accepted = [pause, suspension].map((form) => form.safeParse({ reason: 'x', until }).success);
        expect(accepted).toEqual([at.getTime() > now, at.getTime() > now]);
      }),
    );
  });
});
