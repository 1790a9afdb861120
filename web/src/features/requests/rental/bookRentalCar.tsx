import { DriveTimeIcon } from '@blueprintjs/icons';
import { bookRentalCar as mayBookRentalCar } from '@towline/sdk/access/rental';
import type { EmailReceipt } from '@towline/sdk/api';
import type { BodyOf } from '@towline/sdk/types';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import type { RentalDialogProps, RentalSubject } from './rentalSubject.ts';

/** Books a rental car by a mail to who arranges it; the request is read anew afterwards (2-requests §2, §4, §5, §8). */
export const bookRentalCar = requestAction<RentalSubject, BodyOf<'sendRequestEmail'>, EmailReceipt>({
  label: 'BOOK_RENTAL_CAR',
  icon: <DriveTimeIcon />,
  operation: 'sendRequestEmail',
  alsoStale: ['getRequest', 'listCommunications', 'listRequestLogs'],
  // Agencies do not decide whether, only how (DECISIONS S-08).
  allowed: (viewer, { request, contract }) =>
    mayBookRentalCar(viewer, request, { coverage: contract?.coverage, hasAgencies: false }),
  ask: lazyModal<RentalDialogProps>(async () => (await import('./RentalDialog.tsx')).RentalDialog),
  changes: (before, after, agentId) => requestChanges(before.request, after.request, agentId),
  run: (towline, { request }, email) => towline.communications.sendEmail(request.id, email),
  success: ['SEND_EMAIL_SUCCESS'],
});
