import type { Catalogue } from './catalogue.ts';

/** 2-requests §8, line by line. */
export const ofRequests: Catalogue = {
  section: '2-requests §8',
  lines: [
    ['E-mail', ['SEND_EMAIL_SUCCESS', 'SEND_EMAIL_ERROR']],
    ['Template not found', ['TEMPLATE_NOT_FOUND']],
    ['SMS', ['SMS_SEND_SUCCESS', 'SMS_SEND_ERROR']],
    ['Deletes that are forbidden', ['FILE_DELETE_FORBIDDEN_MSG', 'PHOTO_DELETE_FORBIDDEN_MSG']],
    ['Invalid uploads', ['INVALID_FILES']],
    ['Assignment, cancel, bring-back and abroad calls fail', ['AN_ERROR_OCCURED']],
    [
      'Success of those calls',
      [
        'REQUEST_ASSIGNED_TO_PARTNER',
        'REQUEST_ASSIGNED_TO_HOME_AC',
        'REQUEST_ASSIGNED_TO_ABROAD_AC',
        'REQUEST_CANCELLED_SUCCESSFULLY_DESC',
        'STATUS_UPDATED_IN_MAX_10_SECONDS',
      ],
    ],
    ['Bring-back warning', ['NOT_POSSIBLE_YET', 'BRING_REQUEST_BACK_TO_CC_FIRST']],
    ['Partner search', ['NO_PARTNERS_FOUND_FOR_GIVEN_CRITERIA', 'AN_ERROR_OCCURED']],
    ['Manual assignment fails', ['AN_ERROR_OCCURED']],
    ['The request, its analytics or its earlier places cannot be loaded', ['AN_ERROR_OCCURED']],
    ['Confirmation sent again', ['EMAIL_SENT_SUCCESSFULLY', 'AN_ERROR_OCCURED']],
    ['Notify client', ['CLIENT_NOTIFIED', 'CLIENT_NOT_NOTIFIED']],
    ['Order update', ['ORDER_SAVED', 'ORDER_NOT_SAVED']],
    ['Dispatch restart', ['DISPATCH_INITIATED', 'RESTART_DISPATCH_Q', 'DISPATCH_AGAIN_Q']],
    ['Cancel for another reason without remarks', ['GIVE_EXTRA_INFO']],
    ['Notes', ['NOTE_CREATED_SUCCESSFULLY_DESC', 'NOTE_MADE_PUBLIC', 'NOTE_MADE_PRIVATE']],
    ['Workshop toggle fails', ['AN_ERROR_OCCURED']],
    ['Payment reminders fail', []],
    ['Void invoice fails', ['AN_ERROR_OCCURED']],
    ['Invoice e-mails', ['INVOICE_SENT', 'INVOICE_NOT_SENT']],
    ['Purchase order', ['PURCHASE_ORDER_UPDATED', 'PURCHASE_ORDER_NOT_UPDATED', 'PURCHASE_ORDER_TOO_OLD']],
    [
      'A B2B draft does not open',
      [
        'B2B_DRAFT_TOO_OLD',
        'B2B_DRAFT_WITHOUT_CONTRACT',
        'B2B_DRAFT_WITHOUT_PRICE_LIST',
        'CONTRACT_PRICING_LACKS_PRICE_LIST',
        'CONTRACT_PRICING_NOT_LOADED',
        'INVOICE_NOT_LOADED',
      ],
    ],
    ['Self-billing', ['INVOICE_CREATED_SUCCESSFULLY_DESC', 'AN_ERROR_OCCURED']],
    ['Export', ['EXPORTED_SUCCESSFULLY', 'EXPORT_FAILED']],
  ],
};
