import { useParams } from 'react-router';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { DocumentPage } from '../../widgets/documentPage/DocumentPage.tsx';
import { organisationDocuments } from './organisations.documents.tsx';

const opened = urlSchema({ organisationCode: urlText() });

/** Organisations, for administrators; the one that is open stands in the path, or in `organisationCode=` (3-platform §2). */
export function OrganisationsPage() {
  const { code } = useParams();
  const [{ organisationCode }] = useUrlState(opened);
  return <DocumentPage of={organisationDocuments} code={code ?? organisationCode} />;
}
