import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/process.ts';

/** Where a line of the catalogue is shown to happen: a test file and the words of its test. */
type Proof = readonly [file: string, title: string];

const intake = 'web/src/features/intake';
const places = `${intake}/locations/places.test.tsx`;
const positions = `${intake}/locations/positions.test.tsx`;

/** 1-intake §8, line by line: the texts that it is told with, and the test of what happens. */
const catalogue: readonly (readonly [situation: string, keys: readonly string[], ...proofs: Proof[]])[] = [
  [
    'Order creation fails',
    ['ERROR_CREATING_REQUEST'],
    [`${intake}/IntakeModal.test.tsx`, 'that could not be made can be sent again'],
  ],
  [
    'Order created',
    ['REQUEST_CREATED'],
    [`${intake}/IntakeModal.test.tsx`, 'in %s is told as created, and %i times as not dispatched'],
  ],
  [
    'Created request in HomeAssistanceCompanyAssigned for a home agent',
    ['REQUEST_CREATED_BUT_NOT_DISPATCHED'],
    [`${intake}/IntakeModal.test.tsx`, 'in %s is told as created, and %i times as not dispatched'],
    ['sdk/src/access/gates.test.ts', 'the created-but-not-dispatched notice is for home agents and that status'],
  ],
  [
    'Price estimate fails',
    ['AN_ERROR_OCCURED'],
    [`${intake}/EstimateCard.test.tsx`, 'an estimate that fails is an alert, with its reason and another try'],
  ],
  [
    'Dispatch start fails',
    ['AN_ERROR_OCCURED', 'DISPATCH_INITIATED', 'RESTART_DISPATCH_Q', 'DISPATCH_AGAIN_Q'],
    [
      'web/src/features/requests/actions/initiateDispatch.test.tsx',
      'a dispatch that cannot be started says that an error occurred',
    ],
    [
      'web/src/features/requests/actions/initiateDispatch.test.tsx',
      'a dispatch is started after two questions, the second of them 2 s long',
    ],
  ],
  [
    'Service order load fails',
    ['ORDER_NOT_LOADED'],
    [`${intake}/EditOrder.test.tsx`, 'is said not to have come, logged, and fetched again when a person asks'],
  ],
  [
    'Contract load fails',
    ['INTAKE_CONTRACT_NOT_LOADED'],
    [`${intake}/useContractLoss.test.tsx`, 'a contract that %s leaves the external contract code as stated'],
    ['sdk/src/client/resourceProxy.test.ts', 'the 60 s block'],
  ],
  [
    'Policy lookup fails',
    ['POLICY_LOOKUP_FAILED'],
    [`${intake}/usePolicyLookup.test.tsx`, 'clears the vehicle when it fails, and says so with a way to try again'],
  ],
  [
    'Highway lookup fails or times out',
    ['HIGHWAY_NOT_CHECKED', 'INTAKE_HIGHWAY_UNCONFIRMED'],
    ['sdk/src/domain/location/highway.test.ts', 'a time-out asks the agent; yes makes it a highway, no clears it'],
    [positions, 'without an address and with look-ups that fail goes on by question and by hand'],
  ],
  [
    'Restricted network lookup fails',
    [],
    [
      'sdk/src/domain/location/highway.test.ts',
      'is looked up in Belgium only, and a failed look-up is no intersection',
    ],
  ],
  [
    'Coordinate update fails',
    ['AN_ERROR_OCCURED'],
    [positions, 'whose address cannot be had says so, and is asked for again on the agent’s word'],
  ],
  [
    'Photo upload fails',
    ['UPLOAD_FAILED'],
    ['web/src/kit/uploads/photoUploads.test.ts', 'one that fails waits for a retry and holds up no other'],
  ],
  ['IP geolocation fails', [], ['sdk/src/domain/location/customerPlace.test.ts', 'a map without a place']],
  [
    'Geolocation: inaccurate fix / no browser support',
    ['POSITION_NOT_ACCURATE_ENOUGH', 'GEOLOCATION_NOT_SUPPORTED'],
    ['sdk/src/domain/location/geocoding.test.ts', 'refuses with the documents’ codes and keeps the hint'],
    [positions, 'with %i m is taken %i times, and hinted at as %s'],
  ],
  [
    'Geocoding',
    ['NO_RESULTS_FOUND', 'MAP_SEARCH_UNAVAILABLE', 'MAP_TILES_UNAVAILABLE', 'MAP_NOT_LOADED'],
    [positions, 'whose address cannot be had says so, and is asked for again on the agent’s word'],
    [positions, 'in the sea has no address, which is said, and is completed by hand'],
    [places, 'is typed by hand where the search is out, with the country of the contract'],
    ['web/src/ui/map/MapView.test.tsx', 'whose library is not there within 10 s is an error'],
    ['web/src/ui/map/MapView.test.tsx', 'whose library cannot be loaded says so in its place'],
  ],
  [
    'Invalid upload types',
    ['INVALID_FILES'],
    [
      `${intake}/tabs/ImagesTab.test.tsx`,
      'that are chosen show how far they are; what is no picture by its name is listed',
    ],
  ],
  [
    'Form field errors',
    ['email', 'minlength', 'maxlength', 'format', 'passwordNoMatch', 'compareTo'].map(
      (code) => `FORM_VALIDATION_${code}`,
    ),
    ['web/src/kit/forms/formErrors.test.ts', 'the fault of a field'],
    [`${intake}/contacts/ContactList.test.tsx`, 'refuse a number or an address that is none, at its field'],
  ],
  [
    'No address on a service location',
    ['NO_ADDRESS_SET'],
    ['sdk/src/domain/order/locationSteps.test.ts', 'NO_ADDRESS_SET'],
  ],
  [
    'Staging write block',
    ['STAGING_WRITE_BLOCKED'],
    [`${intake}/IntakeModal.test.tsx`, 'nothing is dispatched in staging before the agent has switched editing on'],
    ['server/src/api/writeGuard.test.ts', 'refuses every other write before it looks at it'],
  ],
  [
    'Repeat of a failed resource call within 60 s',
    ['RESOURCE_BLOCKED'],
    ['sdk/src/client/resourceProxy.test.ts', 'the 60 s block'],
    [
      'web/src/kit/problems/failureText.test.ts',
      'how long the server was given, and what went wrong where it is left alone',
    ],
  ],
  ['Missing translation', [], ['web/src/i18n/setup.test.ts', 'show the raw key when there is none, and say so once']],
];

const writing = 'web/src/features/requests/communication';
const attached = 'web/src/features/requests/tabs/AttachmentsTab.test.tsx';

/** 2-requests §8, its lines about messages and attachments. */
const ofMessages: typeof catalogue = [
  [
    'E-mail',
    ['SEND_EMAIL_SUCCESS', 'SEND_EMAIL_ERROR'],
    [
      `${writing}/ForwardDialog.test.tsx`,
      'that fails stays with everything that was typed, also when it is closed and opened again',
    ],
  ],
  [
    'Template not found',
    ['TEMPLATE_NOT_FOUND'],
    [
      `${writing}/SmsDialog.test.tsx`,
      'takes a template without losing what was typed, and says what is left to fill in',
    ],
  ],
  [
    'SMS',
    ['SMS_SEND_SUCCESS', 'SMS_SEND_ERROR'],
    [`${writing}/SmsDialog.test.tsx`, 'goes to the customer, says so in the dialog and can be followed by another'],
    [`${writing}/SmsDialog.test.tsx`, 'that fails is told in the dialog, and what was typed stays'],
  ],
  [
    'Deletes that are forbidden',
    ['FILE_DELETE_FORBIDDEN_MSG', 'PHOTO_DELETE_FORBIDDEN_MSG'],
    [attached, 'shows a client no deleted ones, and refuses him to delete with the stated words'],
    [attached, 'asks before it deletes; a refusal is told and nothing is gone'],
  ],
  ['Invalid uploads', ['INVALID_FILES'], [attached, 'adds photos and files; others are refused with the stated alert']],
];

const requests = 'web/src/features/requests';
const failures = 'web/src/kit/problems/failureText.test.ts';
const stories = 'tests/e2e/support/actionStories.ts';

/** 2-requests §8, its lines about what is done to a request. */
const ofActions: typeof catalogue = [
  [
    'Assignment, cancel, bring-back and abroad calls fail',
    ['AN_ERROR_OCCURED'],
    [failures, 'the details before the message'],
    [failures, 'plain text of an older server as it is'],
    [failures, 'an answer without any word'],
  ],
  [
    'Success of those calls',
    [
      'REQUEST_ASSIGNED_TO_PARTNER',
      'REQUEST_ASSIGNED_TO_HOME_AC',
      'REQUEST_ASSIGNED_TO_ABROAD_AC',
      'REQUEST_CANCELLED_SUCCESSFULLY_DESC',
      'STATUS_UPDATED_IN_MAX_10_SECONDS',
    ],
    [stories, "const soon = 'The status is updated within 10 seconds'"],
  ],
  [
    'Bring-back warning',
    ['NOT_POSSIBLE_YET', 'BRING_REQUEST_BACK_TO_CC_FIRST'],
    ['tests/e2e/manyAgents.spec.ts', 'three at one request: one assigns while two cancel'],
    ['tests/e2e/actionsByViewer.spec.ts', 'what each viewer is offered on a request'],
  ],
  [
    'Partner search',
    ['NO_PARTNERS_FOUND_FOR_GIVEN_CRITERIA', 'AN_ERROR_OCCURED'],
    [
      `${requests}/assign/PartnerSearch.test.tsx`,
      'says that it found nobody, or that it failed, which can be tried again',
    ],
  ],
  [
    'Manual assignment fails',
    ['AN_ERROR_OCCURED'],
    [`${requests}/assign/manualFailure.test.tsx`, 'is told, not passed over in silence, and is tried again'],
  ],
  [
    'The request, its analytics or its earlier places cannot be loaded',
    ['AN_ERROR_OCCURED'],
    [`${requests}/loadFailures.test.tsx`, 'could not be loaded is said in its place, and can be tried again'],
  ],
  [
    'Confirmation sent again',
    ['EMAIL_SENT_SUCCESSFULLY', 'AN_ERROR_OCCURED'],
    [`${requests}/tabs/InterventionTab.test.tsx`, 'gets its confirmation again, to the address that is typed'],
  ],
  [
    'Notify client',
    ['CLIENT_NOTIFIED', 'CLIENT_NOT_NOTIFIED'],
    [stories, 'Update successfully sent to client organisation'],
    [`${requests}/detail/ActionsBar.test.tsx`, 'tell the client, and say in the stated words'],
  ],
  [
    'Order update',
    ['ORDER_SAVED', 'ORDER_NOT_SAVED'],
    [stories, 'Request updated'],
    [`${intake}/EditOrder.test.tsx`, 'stays when saving fails, and is sent again'],
  ],
  [
    'Dispatch restart',
    ['DISPATCH_INITIATED', 'RESTART_DISPATCH_Q', 'DISPATCH_AGAIN_Q'],
    [stories, 'administrator: dispatch begun anew, asked twice'],
  ],
  [
    'Cancel for another reason without remarks',
    ['GIVE_EXTRA_INFO'],
    [
      `${requests}/actions/cancelRequest.test.tsx`,
      'while it waits at home every reason is there; Other asks for remarks',
    ],
  ],
  [
    'Notes',
    ['NOTE_CREATED_SUCCESSFULLY_DESC', 'NOTE_MADE_PUBLIC', 'NOTE_MADE_PRIVATE'],
    ['tests/e2e/requestDetail.spec.ts', 'a note is private until it is shown to the client'],
  ],
  [
    'Workshop toggle fails',
    ['AN_ERROR_OCCURED'],
    [
      'web/src/features/clientWorkshops/ClientWorkshopsPage.test.tsx',
      'goes back and says AN_ERROR_OCCURED when that fails',
    ],
  ],
];

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const messages = JSON.parse(textOf('web/src/i18n/messages.json')) as Record<string, Record<string, string>>;

test('the error catalogue of intake has 21 lines', () => {
  expect(catalogue).toHaveLength(21);
});

const lines = [...catalogue, ...ofMessages, ...ofActions].map(([situation, keys, ...proofs]) => ({
  situation,
  keys,
  proofs,
}));

describe.each(lines)('$situation', ({ keys, proofs }) => {
  test('is told in five languages', () => {
    for (const key of keys) {
      const texts = messages[key] ?? {};
      expect([key, ...Object.keys(texts)]).toEqual([key, 'en', 'fr', 'nl', 'it', 'de']);
      expect([key, ...Object.values(texts)]).not.toContain('');
    }
  });

  test('is shown by a test', () => {
    expect(proofs.length).toBeGreaterThan(0);
    for (const [file, title] of proofs) expect(textOf(file), `${file}: ${title}`).toContain(title);
  });
});
