import { RecordList } from '../../kit/records/RecordList.tsx';
import { guaranteeRecord } from './guaranteeRecord.tsx';
import { guaranteeList } from './guarantees.list.tsx';

/** Mobility guarantees, read-only for who is no administrator (3-platform §2, §6). */
export function GuaranteesPage() {
  return <RecordList list={guaranteeList} record={guaranteeRecord} />;
}
