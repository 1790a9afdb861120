import { contactLanguageValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { type AccountMailKind, type AccountMailWords, accountMail } from './accountMails.ts';

const words: AccountMailWords = {
  name: 'Eva Peeters',
  link: 'https://desk.example/#reset/abc',
  by: 'Ann Verlinden',
  organisation: 'C24 Belgium',
  tokens: 'nightly scan\nprices',
};

/** What each mail has to name for its reader to know what it is about. */
const names: Record<AccountMailKind, readonly (keyof AccountMailWords)[]> = {
  Reset: ['name', 'link'],
  Changed: ['name', 'link', 'tokens'],
  Verification: ['name', 'link', 'organisation'],
  Invitation: ['link', 'by', 'organisation'],
  Welcome: ['name', 'link', 'organisation'],
  AlreadyThere: ['name', 'link'],
};
const kinds = Object.keys(names) as AccountMailKind[];
const each = contactLanguageValues.flatMap((language) => kinds.map((kind) => [kind, language] as const));

describe('a mail about an account (DECISIONS S-43)', () => {
  it.each(each)('%s in %s names what it is about, and nothing that it does not know', (kind, language) => {
    const { subject, body } = accountMail(kind, language, words);
    expect(subject.trim()).not.toBe('');
    for (const name of names[kind]) expect(body).toContain(words[name]);
    expect(`${subject}${body}`).not.toMatch(/undefined|\bnull\b|\{\{|\$\{|\[object/);
  });

  it.each(each)('%s in %s has its link on a line of its own, for every mail program', (kind, language) => {
    expect(accountMail(kind, language, words).body.split('\n')).toContain(words.link);
  });

  it.each(each)('%s in %s has no hole where less is known', (kind, language) => {
    expect(accountMail(kind, language, { link: words.link }).body).not.toContain('undefined');
  });

  it.each(kinds)('%s is said otherwise in every language', (kind) => {
    const said = contactLanguageValues.map((language) => accountMail(kind, language, words));
    expect(new Set(said.map(({ subject }) => subject)).size).toBe(contactLanguageValues.length);
    expect(new Set(said.map(({ body }) => body)).size).toBe(contactLanguageValues.length);
  });

  it.each(contactLanguageValues)(
    'of a changed password in %s speaks of tokens only where there are some',
    (language) => {
      const without = accountMail('Changed', language, { ...words, tokens: '' }).body;
      const withTokens = accountMail('Changed', language, words).body;
      expect(without).not.toContain('API');
      expect(withTokens).toContain('API');
      expect(without).not.toContain('\n\n\n');
    },
  );

  it.each(contactLanguageValues)('says in %s how long its link works', (language) => {
    expect(accountMail('Reset', language, words).body).toMatch(/\b60\b/);
    expect(accountMail('Verification', language, words).body).toMatch(/\b7\b/);
    expect(accountMail('Invitation', language, words).body).toMatch(/\b7\b/);
  });

  it.each(contactLanguageValues)('tells nobody in %s who asked for an account that is there already', (language) => {
    const { body } = accountMail('AlreadyThere', language, words);
    expect(body).not.toContain(words.by);
    expect(body).not.toContain(words.organisation);
  });
});
