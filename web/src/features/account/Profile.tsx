import type { Agent } from '@towline/sdk/api';
import { RecordView } from '../../kit/records/RecordView.tsx';
import { profileRecord } from './profileRecord.ts';

/** What agents may change of their own account, apart from the page: forms bring every input along. */
export function Profile({ agent }: { readonly agent: Agent }) {
  return <RecordView record={profileRecord} subject={agent} />;
}
