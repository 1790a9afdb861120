import type { Extension } from '@towline/sdk/api';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { paths } from '../../paths.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ExtensionIcon } from '../../widgets/ExtensionIcon.tsx';
import type { ExtensionFault, ExtensionRow } from './extensionRows.ts';

const faultTexts = {
  place: 'EXTENSION_NOT_PLACED',
  icon: 'EXTENSION_ICON_UNKNOWN',
  origin: 'EXTENSION_ORIGIN_REFUSED',
  archived: 'EXTENSION_OF_ARCHIVED',
} as const satisfies Record<ExtensionFault, string>;

/** Who sees it, in one line. */
function visibleTo({ visibility }: Extension): string {
  const { organisationCode, roles, contractCodes } = visibility ?? {};
  const said = [
    organisationCode,
    roles?.map((role) => dynamicText(`Role.${role}`, {}, 'enumerations')),
    contractCodes,
  ].filter((list) => list !== undefined);
  return said.map((list) => list.join(', ')).join(' · ');
}

/** Where it stands, what it is, and what is wrong with it. */
export const extensionColumns = (t: TFunction): readonly Column<ExtensionRow>[] => [
  {
    key: 'label',
    title: t('labels:LABEL'),
    width: 170,
    pinned: true,
    cell: ({ extension }) => (
      <span className="tl-extensions-label">
        <ExtensionIcon name={extension.icon} /> {extension.label}
      </span>
    ),
  },
  {
    key: 'organisation',
    title: t('labels:ORGANISATION'),
    width: 140,
    cell: ({ organisation: { code, name } }) => <Link to={paths.organisation(code)}>{name}</Link>,
  },
  {
    key: 'type',
    title: t('labels:TYPE'),
    width: 120,
    cell: ({ extension }) => t(`enumerations:ExtensionType.${extension.type}`),
  },
  { key: 'target', title: t('labels:PLACE_IN_MENU'), width: 120, cell: ({ extension }) => extension.target },
  { key: 'order', title: t('labels:ORDER_NUMBER'), width: 80, align: 'end', cell: ({ extension }) => extension.order },
  { key: 'visibility', title: t('labels:VISIBLE_TO'), width: 180, cell: ({ extension }) => visibleTo(extension) },
  {
    key: 'faults',
    title: t('labels:FINDINGS'),
    width: 400,
    cell: ({ faults, extension }) => (
      <ul className="tl-extensions-faults">
        {faults.map((fault) => (
          <li key={fault}>
            <StatusTag level="warning">
              {t(faultTexts[fault], { target: extension.target ?? '', icon: extension.icon ?? '' })}
            </StatusTag>
          </li>
        ))}
      </ul>
    ),
  },
];
