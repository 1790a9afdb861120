import { useParams } from 'react-router';
import { DocumentPage } from '../../widgets/documentPage/DocumentPage.tsx';
import { contractDocuments } from './contracts.documents.tsx';

/** Contracts as documents, for administrators (3-platform §2, dashboard/configuration/contracts/{contractCode}). */
export function ContractDocumentsPage() {
  const { contractCode = '' } = useParams();
  return <DocumentPage of={contractDocuments} code={contractCode} />;
}
