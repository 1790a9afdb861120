import { ApiProblem, ValidationError } from '@towline/sdk/client/problem';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { failureText } from '../problems/failureText.ts';
import { fieldAt, saveFailure, serverFaults } from './serverFaults.ts';

const names = ['name', 'street', 'columns', 'price'];
const issue = (pointer: string, more: object = {}) => ({ pointer, detail: 'REQUIRED', code: 'REQUIRED', ...more });
const refusal = (...errors: object[]) =>
  new ValidationError({
    status: 400,
    body: { status: 400, code: 'VALIDATION_FAILED', title: '', errors },
    requestId: 'r',
  });

beforeAll(() => setupTexts('en-BE'));

describe('the field that a pointer means', () => {
  it.each([
    ['/name', 'name'],
    ['/body/name', 'name'],
    ['/columns/0/price', 'price'],
    ['/columns/0/other', 'columns'],
    ['/other', undefined],
    ['', undefined],
    ['/', undefined],
    ['/NAME', undefined],
  ])('%j is %s', (pointer, field) => {
    expect(fieldAt(pointer, names)).toBe(field);
  });

  it('whatever the server points at, the field is one of the form, or none', () => {
    const pointer = fc
      .array(fc.oneof(fc.constantFrom(...names, '0', ''), fc.string()))
      .map((steps) => `/${steps.join('/')}`);
    fc.assert(
      fc.property(pointer, (text) => {
        expect([...names, undefined]).toContain(fieldAt(text, names));
      }),
    );
  });
});

describe('what the server found wrong', () => {
  it('stands at the cell of a line, and of the lines the first is told', () => {
    const told = failureText(
      refusal(issue('/items/2/price', { messageKey: 'ONE' }), issue('/items/0/unit', { messageKey: 'TWO' })),
    );
    expect(serverFaults(told, ['items'])).toEqual({
      items: {
        code: 'ONE',
        values: {},
        within: { '2.price': { code: 'ONE', values: {} }, '0.unit': { code: 'TWO', values: {} } },
      },
    });
  });

  it('stands at each field, the first of several at one', () => {
    const faults = serverFaults(
      failureText(
        refusal(
          issue('/name', { messageKey: 'FORM_VALIDATION_required' }),
          issue('/name', { detail: 'TOO_LONG' }),
          issue('/street'),
          issue('/nowhere'),
        ),
      ),
      names,
    );
    expect(faults).toEqual({
      name: { code: 'FORM_VALIDATION_required', values: {} },
      street: { code: 'REQUIRED', values: {} },
    });
  });

  it('is said in our words where only its code names them', () => {
    const told = failureText(
      refusal(issue('/document', { code: 'BANK_ANSWER_OF_OTHER_FILE', detail: 'It answers C-1' })),
    );
    expect(told.lines).toContain('This answers another file');
    expect(serverFaults(told, ['document']).document?.code).toBe('BANK_ANSWER_OF_OTHER_FILE');
  });

  it.each([
    ['no answer of the server', new Error('away')],
    ['a refusal of another kind', new ApiProblem({ status: 409, body: { errors: [issue('/name')] }, requestId: 'r' })],
    ['a refusal that points nowhere', refusal()],
    ['nothing at all', undefined],
  ])('%s leaves the fields alone', (_what, error) => {
    expect(serverFaults(failureText(error), names)).toEqual({});
  });
});

// 3-platform §8: what the server says where it says something, else what the documents call it.
describe('a save that failed', () => {
  const problem = (status: number, code: string) =>
    new ApiProblem({ status, body: { status, code, title: '' }, requestId: 'r-1' });

  it.each<[string, unknown, boolean]>([
    ['by the server’s own fault', problem(500, 'AN_ERROR_OCCURED'), true],
    ['by no answer', new Error('away'), true],
    ['by a rule', problem(409, 'ILLEGAL_TRANSITION'), false],
    ['by a field', refusal(issue('/name')), false],
  ])('%s', (_how, error, isCalled) => {
    const { lines } = saveFailure(error, 'WORKSHOP_UPDATE_ERROR');
    expect(lines[0] === 'Error while updating workshop').toBe(isCalled);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('keeps the call’s id for a colleague', () => {
    expect(saveFailure(problem(500, 'AN_ERROR_OCCURED'), 'WORKSHOP_UPDATE_ERROR').requestId).toBe('r-1');
  });
});
