import { contractsOf } from '@towline/sdk/access/agent';
import type { Agent } from '@towline/sdk/api';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';

/**
 * What is said of telephone numbers that nobody could dial: they name no country and are none of the contract's, as where a spreadsheet
 * dropped the plus. Nothing where all can be, or nobody knows the country (DECISIONS T-999).
 */
export function undialledText(agent: Agent, contractCode: string, phones: readonly string[]): string | undefined {
  const homeMarket = contractsOf(agent).find(({ code }) => code === contractCode)?.homeMarket;
  const [example, ...others] = homeMarket ? phones.filter((phone) => !isValidPhone(phone, homeMarket)) : [];
  if (example === undefined) return undefined;
  const subject =
    others.length > 0 ? `${others.length + 1} telephone numbers of the first rows have` : 'A telephone number has';
  return `${subject} no plus and no form of ${homeMarket}, for instance ${example}; kept as written, nobody can dial them`;
}
