import type { Catalogue } from './catalogue.ts';

/** 1-intake §8, line by line. */
export const ofIntake: Catalogue = {
  section: '1-intake §8',
  lines: [
    ['Order creation fails', ['ERROR_CREATING_REQUEST']],
    ['Order created', ['REQUEST_CREATED']],
    ['Created request in HomeAssistanceCompanyAssigned for a home agent', ['REQUEST_CREATED_BUT_NOT_DISPATCHED']],
    ['Price estimate fails', ['AN_ERROR_OCCURED']],
    ['Dispatch start fails', ['AN_ERROR_OCCURED', 'DISPATCH_INITIATED', 'RESTART_DISPATCH_Q', 'DISPATCH_AGAIN_Q']],
    ['Service order load fails', ['ORDER_NOT_LOADED']],
    ['Contract load fails', ['INTAKE_CONTRACT_NOT_LOADED']],
    ['Policy lookup fails', ['POLICY_LOOKUP_FAILED']],
    ['Highway lookup fails or times out', ['HIGHWAY_NOT_CHECKED', 'INTAKE_HIGHWAY_UNCONFIRMED']],
    ['Restricted network lookup fails', []],
    ['Coordinate update fails', ['AN_ERROR_OCCURED']],
    ['Photo upload fails', ['UPLOAD_FAILED']],
    ['IP geolocation fails', []],
    ['Geolocation: inaccurate fix / no browser support', ['POSITION_NOT_ACCURATE_ENOUGH', 'GEOLOCATION_NOT_SUPPORTED']],
    ['Geocoding', ['NO_RESULTS_FOUND', 'MAP_SEARCH_UNAVAILABLE', 'MAP_TILES_UNAVAILABLE', 'MAP_NOT_LOADED']],
    ['Invalid upload types', ['INVALID_FILES']],
    [
      'Form field errors',
      [
        'FORM_VALIDATION_email',
        'FORM_VALIDATION_minlength',
        'FORM_VALIDATION_maxlength',
        'FORM_VALIDATION_format',
        'FORM_VALIDATION_passwordNoMatch',
        'FORM_VALIDATION_compareTo',
      ],
    ],
    ['No address on a service location', ['NO_ADDRESS_SET']],
    ['Staging write block', ['STAGING_WRITE_BLOCKED']],
    ['Repeat of a failed resource call within 60 s', ['RESOURCE_BLOCKED']],
    ['Missing translation', []],
  ],
};
