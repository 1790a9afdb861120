import { act, renderHook } from '@testing-library/react';
import type { Organisation } from '@towline/sdk/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { useOrganisationText } from './useOrganisationText.ts';

beforeAll(() => setupTexts('en-BE'));

const first: Organisation = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', version: 1, flags: {} };
const later = (change: Partial<Organisation>, version = 2): Organisation => ({
  ...first,
  lastUpdatedAt: `2026-11-20T1${version}:00:00Z`,
  version,
  ...change,
});

function opened() {
  const { result, rerender } = renderHook((fresh: Organisation) => useOrganisationText(fresh), { initialProps: first });
  const type = (from: string, to: string) => act(() => result.current.setText(result.current.text.replace(from, to)));
  return { result, type, told: (fresh: Organisation) => rerender(fresh) };
}

describe('the text of an organisation', () => {
  it('shows no version, and nothing to save as long as nothing has changed', () => {
    const { result, type } = opened();
    expect(result.current.text).not.toContain('version');
    expect([result.current.isDirty, result.current.reason]).toEqual([false, 'Nothing has changed']);
    type('"name": "Q8"', '"name": "Q8 Belgium"');
    expect([result.current.isDirty, result.current.reason]).toEqual([true, undefined]);
    expect(result.current.edited).toEqual({ ...first, name: 'Q8 Belgium' });
    act(() => result.current.undo());
    expect(result.current.isDirty).toBe(false);
  });

  it.each([
    ['"Q8",', '"Q8"', 'The text cannot be read as JSON'],
    ['"code": "Q8"', '"code": "Q9"', 'You cannot change the property “code”'],
    ['"name": "Q8",', '', 'You cannot remove the property “name”'],
  ])('%s as %s: %s', (from, to, reason) => {
    const { result, type } = opened();
    type(from, to);
    expect(result.current.reason).toBe(reason);
  });

  it('what breaks the schema blocks, unless that is bypassed', () => {
    const { result, type } = opened();
    type('"name": "Q8"', '"name": 5');
    const finding = { type: 'validation', pointer: '/name', from: 0, to: 1, message: 'JSON_TYPE', values: {} } as const;
    act(() => result.current.setFindings([finding]));
    expect(result.current.reason).toBe('1 values do not follow the schema');
    act(() => result.current.setBypassesSchema(true));
    expect(result.current.reason).toBeUndefined();
    act(() => result.current.setFindings([{ ...finding, type: 'error' }]));
    expect(result.current.reason).toBe('The text cannot be read as JSON');
  });

  it('one person saves twice, and types on meanwhile, without a conflict', () => {
    const { result, type, told } = opened();
    type('"name": "Q8"', '"name": "Q8 Belgium"');
    type('"flags": {}', '"country": "BE",\n  "flags": {}');
    act(() => result.current.saved(later({ name: 'Q8 Belgium' })));
    told(later({ name: 'Q8 Belgium' }));
    expect([result.current.isOvertaken, result.current.isDirty]).toEqual([false, true]);
    expect(result.current.reason).toBeUndefined();
    expect(result.current.edited).toEqual(later({ name: 'Q8 Belgium', country: 'BE' }));
  });

  it('what another person saves is followed as long as nothing is typed', () => {
    const { result, told } = opened();
    told(later({ email: 'help@q8.example' }));
    expect(result.current.text).toContain('help@q8.example');
    expect([result.current.isOvertaken, result.current.isDirty]).toEqual([false, false]);
  });

  it('two people at once: who comes second is told, and chooses what stays', () => {
    const { result, type, told } = opened();
    type('"name": "Q8"', '"name": "Mine"');
    told(later({ name: 'Theirs' }));
    expect(result.current.isOvertaken).toBe(true);
    expect(result.current.edited).toMatchObject({ name: 'Mine', version: 1 });
    act(() => result.current.saveOverTheirs());
    expect(result.current.loaded).toMatchObject({ name: 'Theirs' });
    expect(result.current.edited).toEqual(later({ name: 'Mine' }));
    expect([result.current.isOvertaken, result.current.reason]).toEqual([false, undefined]);
  });

  it('or takes theirs', () => {
    const { result, type, told } = opened();
    type('"name": "Q8"', '"name": "Mine"');
    told(later({ name: 'Theirs' }));
    act(() => result.current.undo());
    expect(result.current.text).toContain('"Theirs"');
    expect([result.current.isOvertaken, result.current.isDirty]).toEqual([false, false]);
  });
});
