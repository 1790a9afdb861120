import { Checkbox, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { AgentClient, ContractReference, ContractType } from '@towline/sdk/api';
import { contractTypeValues } from '@towline/sdk/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../ui/plainText.ts';
import { contractText } from './contractChoice.ts';
import './contractTree.css';

interface ContractTreeProps {
  readonly label: string;
  /** Client organisations with the contracts that may be chosen. */
  readonly clients: readonly AgentClient[];
  /** Codes of the chosen contracts. */
  readonly value: readonly string[];
  /** Without it the chosen ones are only shown. */
  readonly onChange?: ((codes: readonly string[]) => void) | undefined;
}

interface Branch {
  readonly name: string;
  readonly contracts: readonly Pick<ContractReference, 'code' | 'name' | 'hasErrors'>[];
}

const many = 9;

/** Contracts of companies (B2B) and of persons (B2C), by client organisation; a long tree can be narrowed by typing (3-platform §2). */
export function ContractTree({ label, clients, value, onChange }: ContractTreeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isReadOnly = onChange === undefined;
  const wanted = plainText(typed.trim());
  const isShown = ({ code, name }: Pick<ContractReference, 'code' | 'name'>, client: string): boolean =>
    (!isReadOnly || value.includes(code)) && plainText(`${client} ${name} ${code}`).includes(wanted);
  const branchesOf = (type: ContractType): readonly Branch[] =>
    clients
      .map(({ name, contracts }) => ({
        name,
        contracts: contracts.filter((contract) => contract.type === type && isShown(contract, name)),
      }))
      .filter(({ contracts }) => contracts.length > 0);
  const known = new Map(
    clients.flatMap(({ contracts }) =>
      contracts.map(({ code, name }) => [code, contractText({ code, name }, contracts)] as const),
    ),
  );
  // What was given by who holds more stays in sight.
  const others = value.filter((code) => !known.has(code)).map((code) => ({ code, name: code }));
  const roots = [
    ...contractTypeValues.map((type) => ({
      title: t(`enumerations:ContractType.${type}`),
      branches: branchesOf(type),
    })),
    { title: t('labels:OTHER_CONTRACTS'), branches: others.length > 0 ? [{ name: '', contracts: others }] : [] },
  ].filter(({ branches }) => branches.length > 0);
  const put = (codes: readonly string[], isChosen: boolean): void =>
    onChange?.(isChosen ? [...new Set([...value, ...codes])] : value.filter((code) => !codes.includes(code)));
  const count = clients.reduce((sum, { contracts }) => sum + contracts.length, 0);
  return (
    <fieldset className="tl-contract-tree">
      <legend>
        {label} <span className="tl-muted">({value.length})</span>
      </legend>
      {(isReadOnly ? value.length : count) > many && (
        <InputGroup
          leftIcon={<SearchIcon />}
          aria-label={t('labels:NARROW_LIST')}
          placeholder={t('labels:NARROW_LIST')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {/* What is chosen is read without looking for it in a long tree. */}
      {!isReadOnly && count > many && value.length > 0 && (
        <p className="tl-contract-tree-chosen">{value.map((code) => known.get(code) ?? code).join(', ')}</p>
      )}
      <div className="tl-contract-tree-roots">
        {roots.map(({ title, branches }) => (
          <details key={title} open>
            <summary>{title}</summary>
            {branches.map((branch) => (
              <ClientBranch key={branch.name} branch={branch} value={value} put={isReadOnly ? undefined : put} />
            ))}
          </details>
        ))}
        {roots.length === 0 && <div className="tl-caption">{t('NOTHING_FOUND')}</div>}
      </div>
    </fieldset>
  );
}

interface ClientBranchProps {
  readonly branch: Branch;
  readonly value: readonly string[];
  readonly put: ((codes: readonly string[], isChosen: boolean) => void) | undefined;
}

/** A client organisation: all of its contracts at once, or one by one. */
function ClientBranch({ branch: { name, contracts }, value, put }: ClientBranchProps) {
  const textOf = (contract: Branch['contracts'][number]): string => contractText(contract, contracts);
  const codes = contracts.map(({ code }) => code);
  const chosen = codes.filter((code) => value.includes(code)).length;
  return (
    <div className="tl-contract-tree-client">
      {name !== '' &&
        (put ? (
          <Checkbox
            label={name}
            checked={chosen === codes.length}
            indeterminate={chosen > 0 && chosen < codes.length}
            onChange={() => put(codes, chosen < codes.length)}
          />
        ) : (
          <strong>{name}</strong>
        ))}
      <ul>
        {contracts.map((contract) => (
          <li key={contract.code}>
            {put ? (
              <Checkbox
                label={textOf(contract)}
                title={contract.code}
                checked={value.includes(contract.code)}
                onChange={(event) => put([contract.code], event.currentTarget.checked)}
              />
            ) : (
              <span title={contract.code}>{textOf(contract)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
