import { OfficeIcon } from '@blueprintjs/icons';
import type { Organisation } from '@towline/sdk/api';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import { addOrganisation } from '../../widgets/addOrganisation.tsx';
import type { DocumentBarProps, DocumentKind } from '../../widgets/documentPage/documentKind.ts';
import { Versions } from '../../widgets/versions/Versions.tsx';
import { archiveOrganisation, saveOrganisation } from './organisationActions.tsx';
import { organisationVersions } from './organisationVersions.tsx';

const nothing = {};

/** Organisations as documents (3-platform §2). */
export const organisationDocuments: DocumentKind<Organisation> = {
  kind: 'organisation',
  tag: 'organisations',
  title: 'ORGANISATIONS',
  one: 'ORGANISATION',
  icon: <OfficeIcon />,
  choose: 'CHOOSE_ORGANISATION',
  href: (code) => (code === '' ? paths.organisations() : paths.organisation(code)),
  useAll: () => useResource('listOrganisations', nothing),
  useOne: (code) => useResource('getOrganisation', { path: { code } }),
  useSchema: () => useResource('getOrganisationSchema', nothing),
  save: saveOrganisation,
  useScan: () => undefined,
  Bar: ({ stored, document }: DocumentBarProps<Organisation>) => (
    <>
      <Versions of={organisationVersions} stored={stored} isTyped={document.isDirty} />
      <ActionButton action={archiveOrganisation} on={{ ...stored, isTyped: document.isDirty }} />
    </>
  ),
  Add: () => {
    const navigate = useNavigate();
    return <ActionButton action={addOrganisation} on={{ made: (code) => void navigate(paths.organisation(code)) }} />;
  },
};
