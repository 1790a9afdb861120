import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { RecordList } from '../../kit/records/RecordList.tsx';
import { inviteAgent } from './agentActions.tsx';
import { agentRecord } from './agentRecord.tsx';
import { agentList } from './agents.list.tsx';

/** Who works with the console and what they may do, for managers and administrators (3-platform §2). */
export function AgentsPage() {
  return <RecordList list={agentList} record={agentRecord} beside={<ActionButton action={inviteAgent} on={null} />} />;
}
