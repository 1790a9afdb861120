import { BankAccountIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { Invoice } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { currentLocale } from '../i18n/agentLocale.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { formatMoney } from '../i18n/format.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { openDocument } from '../widgets/invoices/documentAddress.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import { useSearch } from '../widgets/requestSearch/useSearch.ts';
import type { GoItem } from './goItem.ts';

const most = 4;

/** Documents by a part of their number, or by the customer's name, for who may search them; each leads to where it is handled. */
export function useFoundInvoices({ scope, text }: OmnibarQuery, isOpen: boolean) {
  const { invoices } = useTowline();
  const agent = useAgent();
  const isNumber = /\d{3}/.test(text) && /^[\w\s./-]+$/.test(text);
  const isName = !/\d/.test(text) && /\p{L}{3}/u.test(text);
  const isAsked = isOpen && scope === 'all' && (isNumber || isName) && sections.invoices(agent).allowed;
  const { rows, isBusy } = useSearch<Invoice>(isAsked ? text : '', async (signal) => {
    const by = isNumber ? { number: text } : { customerName: text };
    return (await invoices.search({ ...by, take: most }, { signal })).invoices;
  });
  return { items: rows.map(documentItem), isBusy };
}

function documentItem({ id, number, type, requestId, customer, totalGrossAmount }: Invoice): GoItem {
  return {
    key: `document ${id}`,
    text: [number, customer?.fullName].filter(Boolean).join(' · '),
    detail: [
      dynamicText(`InvoiceType.${type}`, {}, 'enumerations'),
      formatMoney(totalGrossAmount, currentLocale()),
    ].join(' · '),
    icon: <BankAccountIcon />,
    ...(requestId ? { href: paths.request(requestId, { tab: 'finance' }) } : { run: () => openDocument(id) }),
  };
}
