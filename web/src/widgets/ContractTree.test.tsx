import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { AgentClient, ContractReference } from '@towline/sdk/api';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ContractTree } from './ContractTree.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const contract = (code: string, type: 'B2B' | 'B2C', more: Partial<ContractReference> = {}) =>
  ({ code, name: `${code} name`, type, ...more }) as ContractReference;
const clients: readonly AgentClient[] = [
  {
    code: 'Corona',
    name: 'Corona Direct',
    contracts: [contract('Prepaid', 'B2C'), contract('Postpaid', 'B2C'), contract('Fleet', 'B2B')],
  },
  { code: 'Q8', name: 'Q8 Belgium', contracts: [contract('Q8', 'B2B', { hasErrors: true })] },
];
const many: AgentClient = {
  code: 'Many',
  name: 'Many contracts',
  contracts: Array.from({ length: 8 }, (_, index) => contract(`Many${index}`, 'B2C')),
};

/** The tree as a form keeps it. */
function Chosen({ from, all = clients }: { readonly from: readonly string[]; readonly all?: readonly AgentClient[] }) {
  const [value, setValue] = useState(from);
  return (
    <>
      <ContractTree label="Contracts" clients={all} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;
const root = (title: RegExp) => within(screen.getByText(title).closest('details')!);
const box = (name: string | RegExp, of: Pick<typeof screen, 'getByRole'> = screen) =>
  of.getByRole<HTMLInputElement>('checkbox', { name });

describe('contracts by company and client (3-platform §2)', () => {
  it('stand under B2B and B2C, each by its client; one that has errors says so', () => {
    render(<Chosen from={[]} />);
    expect(root(/B2B|Companies/).getAllByRole('checkbox').length).toBe(4);
    expect(root(/B2C|Persons|Consumers|Individuals/).getAllByRole('checkbox').length).toBe(3);
    expect(box(/^Q8 name \(.+\)$/, root(/B2B|Companies/))).toBeTruthy();
  });

  it('of one name are told apart by their codes, in the tree and among the chosen (T-943)', () => {
    const twins = { ...many, contracts: [...many.contracts, contract('Many0_copy', 'B2C', { name: 'Many0 name' })] };
    render(<Chosen from={['Many0_copy', 'Many1']} all={[...clients, twins]} />);
    expect(box('Many0 name (Many0_copy)').checked).toBe(true);
    expect(box('Many0 name (Many0)').checked).toBe(false);
    expect(screen.getByText('Many0 name (Many0_copy), Many1 name')).toBeTruthy();
  });

  it('are chosen one by one, or all of a client of that kind at once, and taken back alike', () => {
    render(<Chosen from={[]} />);
    fireEvent.click(box('Fleet name'));
    expect(chosen()).toBe('Fleet');
    const all = box('Corona Direct', root(/B2C|Persons|Consumers|Individuals/));
    fireEvent.click(all);
    expect(chosen()).toBe('Fleet Prepaid Postpaid');
    fireEvent.click(box('Prepaid name'));
    expect(all.indeterminate).toBe(true);
    // What is chosen in part is chosen whole first.
    fireEvent.click(all);
    expect(chosen()).toBe('Fleet Postpaid Prepaid');
    fireEvent.click(all);
    expect(chosen()).toBe('Fleet');
  });

  it('one that somebody with more rights gave stays in sight, and stays given', () => {
    render(<Chosen from={['Hidden']} />);
    expect(box('Hidden').checked).toBe(true);
    fireEvent.click(box('Fleet name'));
    expect(chosen()).toBe('Hidden Fleet');
  });

  it('a long tree is narrowed by name, code or client, and says what is chosen', () => {
    render(<Chosen from={['Fleet']} all={[...clients, many]} />);
    expect(screen.getByText('Fleet name', { selector: 'p' })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'many7' } });
    expect(screen.getAllByRole('checkbox').length).toBe(2);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'none such' } });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('is only read where nobody may change it: what is chosen, and no box', () => {
    render(<ContractTree label="Contracts" clients={clients} value={['Fleet', 'Hidden']} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    const said = screen.getByRole('group', { name: /^Contracts/ }).textContent;
    expect(said).toContain('Fleet name');
    expect(said).toContain('Hidden');
    expect(said).not.toContain('Prepaid');
  });
});
