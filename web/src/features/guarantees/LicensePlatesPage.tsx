import { RecordList } from '../../kit/records/RecordList.tsx';
import { guaranteeRecord } from './guaranteeRecord.tsx';
import { plateList } from './guarantees.list.tsx';

/** Policies by licence plate (3-platform §2). */
export function LicensePlatesPage() {
  return <RecordList list={plateList} record={guaranteeRecord} />;
}
