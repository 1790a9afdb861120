import { RecordList } from '../../kit/records/RecordList.tsx';
import { clientWorkshopRecord } from './clientWorkshopRecord.tsx';
import './clientWorkshops.css';
import { clientWorkshopList } from './clientWorkshops.list.tsx';

/** Workshops of clients: which there are, and which may be chosen; a row opens, one may be added (3-platform §2). */
export function ClientWorkshopsPage() {
  return <RecordList list={clientWorkshopList} record={clientWorkshopRecord} />;
}
