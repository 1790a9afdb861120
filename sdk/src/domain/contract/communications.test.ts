import { describe, expect, test } from 'vitest';
import { communicationKindValues, contactLanguageValues } from '../../generated/values.ts';
import {
  addableCommunications,
  addableLanguages,
  communicationExistsIssue,
  communicationLanguages,
  communicationTextFor,
  hasRichTextEditor,
  languageExistsIssue,
  neighbourAfterDelete,
  withTermsPublished,
} from './communications.ts';

describe('communications', () => {
  test('the kinds that can be edited are those of the documents (3-platform §5)', () => {
    expect([...communicationKindValues].sort()).toEqual(
      [
        'abroadAssistanceCompany.RequestAssigned',
        'homeAssistanceCompany.ValidationRequired',
        'homeAssistanceCompany.RequestAssigned',
        'homeAssistanceCompany.PartnerCancelled',
        'homeAssistanceCompany.NoCharliesFound',
        'homeAssistanceCompany.ManualDispatchRequired',
        'partner.CustomerCancelled',
        'partner.JobOffer',
        'partner.JobAssigned',
        'partner.JobAssignedWorkshop',
        'customer.Terms',
        'agent.Instructions',
      ].sort(),
    );
  });
  test('instructions are written in en only, the others in all five', () => {
    for (const kind of communicationKindValues)
      expect(communicationLanguages(kind)).toEqual(kind === 'agent.Instructions' ? ['en'] : contactLanguageValues);
  });
  test('what exists cannot be added again', () => {
    const rest = addableCommunications({ 'customer.Terms': { texts: {} } });
    expect(rest).toHaveLength(communicationKindValues.length - 1);
    expect(rest).not.toContain('customer.Terms');
    expect(addableLanguages('customer.Terms', { texts: { en: '', it: 'x' } })).toEqual(['fr', 'nl', 'de']);
    expect(addableLanguages('agent.Instructions', { texts: { en: '' } })).toEqual([]);
  });
  test('adding what exists is refused', () => {
    const terms = { 'customer.Terms': { texts: { en: '' } } };
    expect(communicationExistsIssue(terms, 'customer.Terms')).toMatchObject({
      code: 'COMMUNICATION_EXISTS',
      params: { kind: 'customer.Terms' },
    });
    expect(communicationExistsIssue(terms, 'partner.JobOffer')).toBeUndefined();
    expect(communicationExistsIssue(terms, 'constructor')).toBeUndefined();
    expect(languageExistsIssue(terms['customer.Terms'], 'en')?.messageKey).toBe('LANGUAGE_EXISTS');
    expect(languageExistsIssue(terms['customer.Terms'], 'fr')).toBeUndefined();
  });
  test('the terms are published and hidden, and nothing else changes', () => {
    const all = { 'customer.Terms': { texts: { en: 'T' } }, 'partner.JobOffer': { texts: { en: 'J' } } };
    const published = withTermsPublished(all, true);
    expect(published).toEqual({ ...all, 'customer.Terms': { texts: { en: 'T' }, enabledForWebsite: true } });
    expect(withTermsPublished(published, false)['customer.Terms']?.enabledForWebsite).toBe(false);
    expect(withTermsPublished({}, true)).toEqual({});
  });
  test.each([
    ['partner.JobOffer', true],
    ['partner.IvrGreeting', false],
    ['partner.jobOfferIVR', false],
  ])('%s has the rich text editor: %s', (kind, expected) => {
    expect(hasRichTextEditor(kind)).toBe(expected);
  });
  test.each([
    [['en', 'fr', 'nl'], 'fr', 'en'],
    [['en', 'fr', 'nl'], 'en', 'fr'],
    [['en', 'fr', 'nl'], 'nl', 'fr'],
    [['en'], 'en', undefined],
    [[], 'en', undefined],
  ])('of %j, after deleting %s: %s', (languages, deleted, expected) => {
    expect(neighbourAfterDelete(languages, deleted)).toBe(expected);
  });
  test.each([
    ['fr-BE', { en: 'E', fr: 'F' }, { language: 'fr', text: 'F' }],
    ['nl', { fr: 'F', en: 'E' }, { language: 'en', text: 'E' }],
    ['nl', { it: 'I', fr: 'F' }, { language: 'it', text: 'I' }],
    ['nl', { nl: '', it: 'I' }, { language: 'it', text: 'I' }],
    ['nl', {}, undefined],
  ])('in %s of %j', (language, texts, expected) => {
    expect(communicationTextFor({ texts }, language)).toEqual(expected);
  });
  test('no communication has no text', () => {
    expect(communicationTextFor(undefined, 'en')).toBeUndefined();
  });
});
