import { act, renderHook } from '@testing-library/react';
import type { Organisation } from '@towline/sdk/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { useDocumentText } from './useDocumentText.ts';

beforeAll(() => setupTexts('en-BE'));

const first: Organisation = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', version: 1, flags: {} };
const later = (change: Partial<Organisation>, version = 2): Organisation => ({
  ...first,
  lastUpdatedAt: `2026-11-20T1${version}:00:00Z`,
  version,
  ...change,
});

function opened() {
  const { result, rerender } = renderHook((fresh: Organisation) => useDocumentText('organisation', fresh), {
    initialProps: first,
  });
  const type = (from: string, to: string) => act(() => result.current.setText(result.current.text.replace(from, to)));
  return { result, type, told: (fresh: Organisation) => rerender(fresh) };
}

describe('the text of an organisation', () => {
  it('shows no version, and nothing to save as long as nothing has changed', () => {
    const { result, type } = opened();
    expect(result.current.text).not.toContain('version');
    expect([result.current.isDirty, result.current.blocked]).toEqual([false, 'Nothing has changed']);
    type('"name": "Q8"', '"name": "Q8 Belgium"');
    expect([result.current.isDirty, result.current.blocked]).toEqual([true, undefined]);
    expect(result.current.edited).toEqual({ ...first, name: 'Q8 Belgium' });
    act(() => result.current.undo());
    expect(result.current.isDirty).toBe(false);
  });

  it.each([
    ['"Q8",', '"Q8"', 'The text cannot be read as JSON'],
    ['"code": "Q8"', '"code": "Q9"', 'You cannot change the property "code"'],
    ['"name": "Q8",', '', 'You cannot remove the property "name"'],
  ])('%s as %s: %s', (from, to, reason) => {
    const { result, type } = opened();
    type(from, to);
    expect(result.current.blocked).toBe(reason);
  });

  it('of 5 MB is said to be too large, and is neither read nor sent', () => {
    const { result, type } = opened();
    type('"name": "Q8"', `"name": "${'x'.repeat(5_000_000)}"`);
    expect(result.current.blocked).toBe('The text is too large: a document has 4 MB at most');
    expect([result.current.edited, result.current.isDirty]).toEqual([undefined, true]);
    act(() => result.current.undo());
    expect(result.current.blocked).toBe('Nothing has changed');
  });

  it('what breaks the schema blocks, unless that is bypassed', () => {
    const { result, type } = opened();
    type('"name": "Q8"', '"name": 5');
    const finding = { type: 'validation', pointer: '/name', from: 0, to: 1, message: 'JSON_TYPE', values: {} } as const;
    act(() => result.current.setFindings([finding]));
    expect(result.current.blocked).toBe('Values that do not follow the schema: 1');
    act(() => result.current.setBypassesSchema(true));
    expect(result.current.blocked).toBeUndefined();
    act(() => result.current.setFindings([{ ...finding, type: 'error' }]));
    expect(result.current.blocked).toBe('The text cannot be read as JSON');
  });

  it('one person saves twice, and types on meanwhile, without a conflict', () => {
    const { result, type, told } = opened();
    type('"name": "Q8"', '"name": "Q8 Belgium"');
    type('"flags": {}', '"country": "BE",\n  "flags": {}');
    act(() => result.current.saved(later({ name: 'Q8 Belgium' })));
    told(later({ name: 'Q8 Belgium' }));
    expect([result.current.isOvertaken, result.current.isDirty]).toEqual([false, true]);
    expect(result.current.blocked).toBeUndefined();
    expect(result.current.edited).toEqual(later({ name: 'Q8 Belgium', country: 'BE' }));
  });

  it('what is typed back between a save and its answer stays, though the event of it was faster', async () => {
    const { result, type, told } = opened();
    type('"name": "Q8"', '"name": "Q8 Belgium"');
    const answer = Promise.withResolvers<void>();
    let saving: Promise<void> | undefined;
    act(() => {
      saving = result.current.during(() => answer.promise);
    });
    type('"name": "Q8 Belgium"', '"name": "Q8"');
    told(later({ name: 'Q8 Belgium' }));
    expect([result.current.isOvertaken, result.current.text]).toEqual([false, expect.stringContaining('"name": "Q8"')]);
    await act(async () => {
      result.current.saved(later({ name: 'Q8 Belgium' }));
      answer.resolve();
      await saving;
    });
    expect([result.current.isDirty, result.current.edited]).toEqual([true, later({})]);
  });

  it('what is typed between the answer and the event of another save stays, and that save is told', () => {
    const { result, type, told } = opened();
    type('"name": "Q8"', '"name": "Q8 Belgium"');
    act(() => result.current.saved(later({ name: 'Q8 Belgium' })));
    // Typed, and not drawn yet when the other save comes.
    act(() => {
      result.current.setText(result.current.text.replace('Q8 Belgium', 'Q8 Luxembourg'));
      told(later({ name: 'Theirs' }, 3));
    });
    expect(result.current.text).toContain('Q8 Luxembourg');
    expect(result.current.isOvertaken).toBe(true);
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
    expect([result.current.isOvertaken, result.current.blocked]).toEqual([false, undefined]);
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

describe('the text of a contract', () => {
  const contract = { ...first, type: 'B2B', version: 3, isActive: true };

  it('bears its version, which follows each save, and asks why', () => {
    const { result } = renderHook(() => useDocumentText('contract', contract));
    const type = (from: string, to: string) => act(() => result.current.setText(result.current.text.replace(from, to)));
    type('"version": 3', '"version": 4');
    expect(result.current.blocked).toBe('You cannot change the property "version"');
    type('"version": 4', '"version": 3');
    type('"isActive": true', '"isActive": false');
    expect([result.current.blocked, result.current.lacksReason]).toEqual([undefined, true]);
    act(() => result.current.setReason('closed'));
    expect(result.current.lacksReason).toBe(false);
    act(() =>
      result.current.saved({ ...contract, isActive: false, version: 4, lastUpdatedAt: '2026-11-20T11:00:00Z' }),
    );
    expect(result.current.text).toContain('"version": 4');
    expect([result.current.isDirty, result.current.reason]).toEqual([false, '']);
  });

  it('what a scan says is in the way of no save', () => {
    const { result } = renderHook(() => useDocumentText('contract', contract));
    const finding = { pointer: '/dispatch', from: 0, to: 1, message: 'CONTRACT_ANOMALY_TLC009', values: {} } as const;
    act(() => result.current.setText(result.current.text.replace('"Q8",\n  "last', '"Q9",\n  "last')));
    act(() => result.current.setFindings([{ ...finding, type: 'anomaly' }]));
    expect(result.current.blocked).toBeUndefined();
  });

  it('another document takes the place of what is typed, and can be undone', () => {
    const { result } = renderHook(() => useDocumentText('contract', contract));
    act(() => result.current.take({ ...contract, name: 'Older' }));
    expect(result.current.isDirty).toBe(true);
    act(() => result.current.undo());
    expect(result.current.edited).toEqual(contract);
  });
});
