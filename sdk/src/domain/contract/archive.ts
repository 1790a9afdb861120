import { isNoDate } from '../time/dateFormat.ts';

/** The field by which an organisation or a contract is active or archived (3-platform §4). */
export type Archivable = { readonly archivedAt?: string };

/** Whether an organisation or a contract is archived; a date of the year 1 is none (3-platform §4, DECISIONS S-12). */
export const isArchived = ({ archivedAt }: Archivable): boolean => !isNoDate(archivedAt);

/** The organisation or contract archived now; one that is archived keeps its time (3-platform §4). */
export const archived = <Subject extends Archivable>(subject: Subject, now: Date): Subject =>
  isArchived(subject) || Number.isNaN(now.getTime()) ? subject : { ...subject, archivedAt: now.toISOString() };

/** The organisation or contract without the time of its archiving (3-platform §4: unarchive removes it). */
export const unarchived = <Subject extends Archivable>(subject: Subject): Omit<Subject, 'archivedAt'> => {
  const { archivedAt: _, ...active } = subject;
  return active;
};
