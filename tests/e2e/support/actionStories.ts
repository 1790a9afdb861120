import {
  assignByHand,
  cancel,
  closureDocuments,
  confirmTwice,
  editDestination,
  isRefused,
  notifyClient,
  reopenReport,
  resendConfirmation,
  whatToDo,
} from './deeds.ts';
import {
  abroad,
  admin,
  assigned,
  broughtBack,
  cancelled,
  client,
  clientReasons,
  follows,
  goneOnly,
  home,
  notes,
  payer,
  reasons,
  type Story,
  soon,
  waits,
} from './storySteps.ts';

/** Every action that is taken in a browser, by whom it may be (2-requests §6). */
export const stories: readonly Story[] = [
  {
    name: 'home agent: what he does without a partner',
    ...home,
    on: waits,
    steps: [
      { does: whatToDo },
      { ...follows, becomes: { followers: [home.agent] } },
      notes('The caller waits at the tram stop.'),
      // proves 2-requests §8 Notify client
      {
        does: notifyClient,
        says: ['Update successfully sent to client organisation'],
        logs: 'Client organisation told',
      },
      // proves 2-requests §8 Order update
      {
        does: editDestination,
        says: ['Request updated'],
        logs: 'Destination changed',
        becomes: { order: { destinationLocation: { street: 'Veldstraat' } } },
      },
      {
        does: cancel({ offers: reasons, reason: 'Too expensive', remarks: 'Sold it' }),
        ...cancelled('TooExpensive'),
      },
    ],
  },
  {
    name: 'home agent: assigned, sent again, brought back, assigned by hand, cancelled on arrival',
    ...home,
    on: waits,
    steps: [
      assigned,
      {
        does: resendConfirmation('again@garage.example'),
        says: ['E-mail sent successfully'],
        logs: 'Job-assigned e-mail sent again',
      },
      broughtBack('HomeAssistanceCompanyAssigned', 'His truck broke down'),
      {
        does: assignByHand,
        says: ['The request is assigned to Garage Janssens', soon],
        logs: 'Assigned to an external partner',
        becomes: { status: 'PartnerAssigned' },
      },
      {
        does: cancel({ offers: ['Customer gone on arrival'], reason: 'Customer gone on arrival', says: goneOnly }),
        ...cancelled('CustomerGoneOnArrival'),
      },
    ],
  },
  {
    name: 'home agent: handed over abroad, asked twice',
    ...home,
    on: { ...waits, of: 'abroad' },
    steps: [
      {
        does: confirmTwice(
          'Hand over abroad',
          [/handed over to C24 France, which handles it from then on/],
          /Your own company can then no longer act on it/,
        ),
        says: ['The request is with the abroad assistance company', soon],
        logs: 'Handed over abroad',
        becomes: { status: 'AbroadAssistanceCompanyAssigned' },
      },
    ],
  },
  {
    name: 'home agent: what is left to him of a request abroad',
    ...home,
    on: { of: 'abroad', status: 'PartnerEnroute', job: 'assigned' },
    steps: [
      { ...follows, becomes: { followers: [home.agent] } },
      {
        does: resendConfirmation('again@garage.example'),
        says: ['E-mail sent successfully'],
        logs: 'Job-assigned e-mail sent again',
      },
    ],
  },
  {
    name: 'abroad agent',
    ...abroad,
    on: { of: 'abroad', status: 'AbroadAssistanceCompanyAssigned' },
    steps: [
      { ...follows, becomes: { followers: [abroad.agent] } },
      notes('The motorist speaks French only.'),
      assigned,
      { does: isRefused(/^Intervention/, 'Resend e-mail', 'Only agents of the home assistance company may do this') },
      broughtBack('AbroadAssistanceCompanyAssigned', 'Nobody came'),
      {
        does: cancel({ offers: reasons, reason: 'Other', remarks: 'A friend towed it' }),
        ...cancelled('Other'),
      },
    ],
  },
  {
    name: 'client agent: his own call and words',
    ...client,
    on: waits,
    steps: [
      { ...follows, becomes: { followers: [client.agent] } },
      notes('Our customer called us, too.'),
      {
        does: cancel({
          offers: clientReasons,
          reason: 'Too expensive for our customer',
          remarks: 'He goes home by bus',
          by: 'DELETE',
        }),
        ...cancelled('TooExpensive'),
      },
    ],
  },
  {
    name: 'payer: follows, writes, and makes the documents that he may',
    ...payer,
    on: { of: 'home', status: 'PartnerCompleted', job: 'reported' },
    steps: [
      { ...follows, becomes: { followers: [payer.agent] } },
      notes('On our account.'),
      { does: closureDocuments, says: ['The closure documents are there: 2'], logs: 'Closure documents made' },
    ],
  },
  {
    name: 'administrator: documents, report, dispatch begun anew',
    ...admin,
    on: { of: 'home', status: 'PartnerCompleted', job: 'reported' },
    steps: [
      {
        does: reopenReport,
        says: ['The report is open again'],
        logs: 'Report reopened',
        becomes: { jobs: [{ jobReportStatus: 'Pending' }] },
      },
      { does: closureDocuments, says: ['The closure documents are there: 2'], logs: 'Closure documents made' },
    ],
  },
  // proves 2-requests §8 Dispatch restart
  {
    name: 'administrator: dispatch begun anew, asked twice',
    ...admin,
    on: { of: 'home', status: 'NoCharliesFound' },
    steps: [
      {
        // 2-requests §8: "use only when initial dispatch failed, that it restarts calls to towing companies and cannot be stopped"
        does: confirmTwice(
          'Restart dispatch',
          [/only when the first dispatch failed/, /Towing companies are called again/, /cannot be stopped/],
          /Really call towing companies now\?/,
        ),
        says: ['Dispatch initiated'],
        logs: 'Dispatch initiated',
        becomes: { status: 'Dispatching' },
      },
      { does: isRefused(undefined, 'Restart dispatch', 'Dispatch is running') },
    ],
  },
  {
    name: 'administrator as Home',
    ...admin,
    as: 'Home',
    on: { of: 'home', status: 'Cancelled', reason: 'CustomerCancelled' },
    steps: [broughtBack('HomeAssistanceCompanyAssigned', 'He changed his mind'), assigned],
  },
  {
    name: 'administrator as Client',
    ...admin,
    as: 'Client',
    on: waits,
    steps: [
      {
        does: cancel({ offers: clientReasons, reason: 'Our customer had left', by: 'DELETE' }),
        ...cancelled('CustomerGoneOnArrival'),
      },
    ],
  },
  {
    name: 'administrator as Abroad',
    ...admin,
    as: 'Abroad',
    on: { of: 'abroad', status: 'PartnerOnSite' },
    steps: [
      broughtBack('AbroadAssistanceCompanyAssigned', 'The wrong car'),
      // proves 2-requests §8 Success of those calls
      { does: cancel({ offers: reasons, reason: 'Vehicle is fine' }), ...cancelled('VehicleOk') },
    ],
  },
];
