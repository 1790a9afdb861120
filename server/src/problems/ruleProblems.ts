import type { RefusalCode } from '@towline/sdk/access/decision';
import type { ServerCode } from '../core/refuse.ts';
import type { Explained } from './explained.ts';

const rule = (means: string, remedy: string): Explained => ({ means, remedy });

const otherAccount = 'Use an account of an organisation that has this part in the request.';
const otherContract = 'Choose another contract, or have the contract changed by who administers it.';
const byManager = 'Ask a manager to give the account what is missing.';

/** The codes of the rules of who may do what (`sdk/access`); each must have its page, or this does not compile. */
export const ruleProblems: Readonly<Record<Exclude<RefusalCode, ServerCode>, Explained>> = {
  ERROR_ROLE_UNAUTHORIZED: rule('The role of the account does not allow this.', byManager),
  NOT_POSSIBLE_YET: rule(
    'Something else has to happen first; params says what.',
    'Do that first, then send the call again.',
  ),
  BRING_REQUEST_BACK_TO_CC_FIRST: rule(
    'The request is with another company.',
    'Bring the request back to the call centre first, then repeat the action.',
  ),
  GIVE_EXTRA_INFO: rule('The reason “other” needs an explanation.', 'Send remarks with the call.'),
  FILE_DELETE_FORBIDDEN: rule('The account may not delete this file.', otherAccount),
  PHOTO_DELETE_FORBIDDEN: rule('The account may not delete this photo.', otherAccount),
  NOT_HOME_AGENT: rule('Only agents of the home assistance company may do this.', otherAccount),
  NOT_ABROAD_AGENT: rule('Only agents of the abroad assistance company may do this.', otherAccount),
  NOT_HOME_OR_ABROAD_AGENT: rule('Only agents of the home or the abroad assistance company may do this.', otherAccount),
  NOT_HOME_OR_CLIENT_AGENT: rule(
    'Only agents of the home assistance company or of the client may do this.',
    otherAccount,
  ),
  NO_PART_IN_REQUEST: rule('The account’s organisation has no part in the request.', otherAccount),
  REQUEST_CLOSED: rule(
    'The request is closed; params.status names how it ended.',
    'What was to be done can be noted on the request, but not done any more.',
  ),
  JOB_NOT_ACTIVE: rule(
    'This partner does not have the job any more.',
    'Read the request again and act on its active job.',
  ),
  NOT_ABROAD_REQUEST: rule('Only requests abroad can be treated so.', 'Read the request: it is at home.'),
  ABROAD_DISPATCH_NOT_ALLOWED: rule('The contract does not allow dispatching abroad.', otherContract),
  NO_ABROAD_COMPANY: rule('The contract names no assistance company for this country.', otherContract),
  CANCEL_REASON_NOT_ALLOWED: rule(
    'This reason cannot be chosen for the request as it is now.',
    'Choose another reason; which ones are open depends on the status and on who cancels.',
  ),
  NOT_DISPATCH_COMPANY: rule('Only agents of the dispatching company may do this.', otherAccount),
  OUTSIDE_HOME_MARKET: rule(
    'The vehicle is outside the region of the home market.',
    'Assign the request to the abroad assistance company.',
  ),
  DISPATCH_IS_RUNNING: rule('A partner is being sought.', 'Wait for the end of the search, or stop it first.'),
  CLIENT_NOTIFICATION_NOT_CONFIGURED: rule('The contract does not notify the client.', otherContract),
  NO_CLIENT_ORGANISATION: rule(
    'The request has no client organisation.',
    'There is nobody to tell; leave the call out.',
  ),
  NOT_NOTE_ORGANISATION: rule('The note belongs to another organisation.', 'Write a note of your own instead.'),
  CONTRACT_NOT_PERMITTED: rule('The account may not order for this contract.', byManager),
  NOT_A_COLLEAGUE: rule(
    'The receiver is no active colleague of the organisation, or of one that works with it.',
    'Choose another receiver.',
  ),
  ORGANISATION_NOT_PERMITTED: rule('The account may not act for this organisation.', byManager),
  REQUEST_GONE: rule('The request is no longer there, or no longer the account’s to see.', 'Load the list again.'),
  PAST_IS_READ_ONLY: rule('What was asked for would change a past state.', 'Act on the request as it is now.'),
  PASSWORD_CHANGE_REQUIRED: rule(
    'The account has a generated password, and nothing else works before it is changed.',
    'Change the password first; the other calls work as soon as that is done.',
  ),
  NOT_WHILE_IMPERSONATING: rule(
    'The session is that of somebody who goes on as another agent: passwords, tokens, permissions and payments are closed to it.',
    'End it with `POST /v1/bo/end-impersonation`, then send the call as yourself.',
  ),
  RIGHTS_NOT_HELD: rule(
    'The other account has, or would get, rights that the caller does not hold.',
    'Ask somebody who holds them, such as an administrator.',
  ),
  LAST_ADMINISTRATOR: rule(
    'Nobody would be left to administer the installation.',
    'Make another account an administrator first.',
  ),
  NOT_FOR_ONESELF: rule('Nobody does this to their own account.', 'Ask another manager or an administrator.'),
  ACCOUNT_IS_DEACTIVATED: rule('The account is deactivated.', 'Choose another account, or give it a role again first.'),
  NOT_STAGING_EDITOR: rule('The account may not switch staging editing.', byManager),
  NO_LICENSE_PLATE_CONTRACTS: rule('None of the account’s contracts finds customers by licence plate.', byManager),
  NO_REPAIR_CONTRACTS: rule('None of the account’s contracts repairs in a workshop.', byManager),
  NO_ORDERABLE_CONTRACTS: rule('The account may take orders for no contract.', byManager),
  NOT_FOR_ORGANISATION: rule('This is not for the account’s organisation.', otherAccount),
  PARTNER_HAS_OPEN_WORK: rule(
    'A job, an offer or a payment of the partner is open.',
    'Let the jobs end and the documents be settled, then delete the partner.',
  ),
  PARTNER_NEEDS_DEPOT: rule(
    'A partner drives from one depot at least.',
    'Add the new depot first, or suspend the partner.',
  ),
  SETTLEMENT_HOLDS_VOID: rule(
    'A document of the settlement was taken back since.',
    'Make the settlements of the month again: the next one carries this one over, less what was taken back.',
  ),
  SETTLEMENT_OF_NOTHING: rule(
    'The settlement comes to nothing, or to less.',
    'Wait for the partner’s next month: there is nothing to pay.',
  ),
  SETTLEMENT_WITHOUT_IBAN: rule(
    'The partner has no account number that can be paid to.',
    'Enter the account number in the partner’s billing details.',
  ),
  SECOND_PERSON_NEEDED: rule(
    'Whoever approved the settlement, or changed the account number, does not pay it.',
    'Have a colleague pay it who did neither.',
  ),
  NOT_FOR_PARTNER_STATUS: rule('Not possible in this status of the partner.', 'Change the partner’s status first.'),
  NOT_FOR_PARTNER_TYPE: rule('Not possible for this type of partner.', 'Choose a partner of another type.'),
  NOT_FOR_CONTRACT: rule('The contract does not provide for this.', otherContract),
  NOT_FOR_WORKSHOP_ORDER: rule('An order for a workshop is not treated so.', 'Use the calls of repair jobs.'),
  NOT_FOR_INVOICE_TYPE: rule(
    'Not possible for a document of this kind.',
    'Look at the document’s type before the call.',
  ),
  NOT_BETWEEN_COMPANIES: rule(
    'Only documents between companies go as e-invoices: both sides need a VAT number.',
    'Send it to the customer as PDF instead.',
  ),
  NOT_FOR_SUPPLIER_COUNTRY: rule('Only purchase orders of Italian suppliers are exported.', 'Leave this one out.'),
  INVOICE_WITHOUT_AMOUNT: rule('The receipt has no positive amount.', 'Give it lines with an amount first.'),
  INVOICE_IS_CREDITED: rule(
    'Credit notes took all of the document back already.',
    'Nothing is left to void: make a new document instead.',
  ),
  DRAFT_IS_INVOICED: rule(
    'The draft became an invoice, which its document names.',
    'Void that invoice first, where the draft is to be edited and issued anew.',
  ),
  INVOICE_IS_VOID: rule('The invoice is void and cannot be edited.', 'Make a new invoice instead.'),
  PURCHASE_ORDER_TOO_OLD: rule(
    'The purchase order is older than the days that params names.',
    'It stays as it is; corrections go through accounting.',
  ),
  B2B_DRAFT_TOO_OLD: rule(
    'The draft invoice of a business is older than the days that params names.',
    'It stays as it is; corrections go through accounting.',
  ),
  PAYMENT_NOT_RECEIVED: rule(
    'The money of this payment did not come in, or a bank took it back.',
    'Read the payments again; only what was received can be given back.',
  ),
  PAYMENT_IS_REFUNDED: rule('The payment was given back whole.', 'There is nothing left of it to give back.'),
  PAYMENT_NOT_PLAYED: rule(
    'The sandbox did not take this payment in.',
    'Only what was paid in the embedded sandbox can be taken back by its bank.',
  ),
  PAYMENT_WITHOUT_PROVIDER: rule(
    'No payment provider took this payment in.',
    'Give it back the way it came, such as by a bank transfer.',
  ),
  REMINDER_NOT_PLANNED: rule(
    'No reminder of this type is planned: its letter has left, or it was called off before.',
    'Read the reminders of the request again.',
  ),
  PAYMENT_DID_NOT_FAIL: rule('Only a failed or charged-back payment is reminded of.', 'Read the payments again.'),
  RENTAL_NO_COVERAGE: rule('The contract says nothing about what it covers of a rental car.', otherContract),
  RENTAL_NOT_SUPPORTED: rule('The contract does not provide rental cars.', otherContract),
  RENTAL_NO_ARRANGED_BY: rule('The contract does not say who arranges rental cars.', otherContract),
};
