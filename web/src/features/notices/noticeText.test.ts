import type { Notice, NoticeKind } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { noticeKindValues } from '@towline/sdk/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeLocale, setupTexts } from '../../i18n/setup.ts';
import { noticeText } from './noticeText.ts';

const notice = (kind: NoticeKind, more: Partial<Notice> = {}): Notice =>
  ({
    id: 'n',
    kind,
    requestId: 'r',
    at: '2026-11-20T10:00:00Z',
    times: 1,
    agentName: 'Els Claes',
    status: 'Cancelled',
    statusReason: 'CustomerCancelled',
    channel: 'Sms',
    ...more,
  }) as Notice;

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

describe('what came in, in the agent’s words', () => {
  it.each<Locale>(['en-BE', 'nl-BE', 'fr-BE', 'it-IT', 'de-BE'])(
    'every kind has a text in %s, without a hole',
    async (locale) => {
      await changeLocale(locale);
      for (const kind of noticeKindValues) {
        const text = noticeText(notice(kind));
        expect(text, kind).not.toMatch(/^NOTICE_|\{\{|undefined/);
        expect(text.trim(), kind).not.toBe('');
      }
      await changeLocale('en-BE');
    },
  );

  it('who changed something is named, and how often where it was more than once', () => {
    expect(noticeText(notice('Change'))).toContain('Els Claes');
    expect(noticeText(notice('Change', { times: 3 }))).toContain('3');
    const unnamed = noticeText(notice('Change', { agentName: undefined }));
    expect(unnamed).not.toContain('Els Claes');
    expect(unnamed).not.toBe(noticeText(notice('Change')));
  });

  it('a status is said with its reason', () => {
    expect(noticeText(notice('Status'))).toMatch(/Cancel/);
    expect(noticeText(notice('Status', { status: undefined, statusReason: undefined }))).not.toMatch(/undefined| · /);
  });

  it('a message of no known channel is an e-mail', () => {
    expect(noticeText(notice('Message', { channel: undefined }))).toBe(
      noticeText(notice('Message', { channel: 'Email' })),
    );
  });
});
