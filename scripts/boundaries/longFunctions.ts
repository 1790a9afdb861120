/**
 * Functions of more than a hundred lines, each with as many as it has. The list may only shrink: one that grew is cut, one that became shorter
 * is written down so, one that is short enough is taken from it, and none is added (DECISIONS T-771).
 */
export const longFunctions: Readonly<Record<string, number>> = {
  'sdk/src/client/modelCache.ts createModelCache': 189,
  'server/src/dispatch/engine.ts createEngine': 117,
  'web/src/features/intake/contacts/ContactForm.tsx ContactForm': 117,
  'web/src/features/intake/contacts/ContactList.tsx ContactList': 107,
  'web/src/features/intake/form/useOrderForm.ts useOrderForm': 127,
  'web/src/features/intake/locations/AddressField.tsx AddressField': 106,
  'web/src/features/intake/locations/AppointmentFields.tsx AppointmentFields': 116,
  'web/src/features/intake/locations/DestinationTab.tsx DestinationTab': 105,
  'web/src/features/intake/locations/ServiceLocationTab.tsx ServiceLocationTab': 116,
  'web/src/features/intake/policy/PolicySearch.tsx PolicySearch': 119,
  'web/src/features/intake/policy/usePolicyLookup.ts usePolicyLookup': 108,
  'web/src/features/intake/tabs/VehicleTab.tsx VehicleTab': 118,
  'web/src/features/intake/vehicle/VehicleContacts.tsx VehicleContacts': 114,
  'web/src/features/requestMap/RequestMapPage.tsx RequestMapPage': 109,
  'web/src/features/requests/cards/LocationCards.tsx PlaceCard': 109,
  'web/src/features/requests/communication/ForwardDialog.tsx ForwardDialog': 116,
  'web/src/features/requests/flightRecorder/ReplayBar.tsx ReplayBar': 116,
  'web/src/features/requests/jobs/DispatchCandidates.tsx DispatchCandidates': 108,
  'web/src/features/requests/partnerSystems/DispatchCallPlayer.tsx DispatchCallPlayer': 116,
  'web/src/kit/lists/ListPage.tsx ListPage': 126,
  'web/src/partner/partnerPage.ts createPartnerPage': 131,
  'web/src/ui/map/MapCanvas.tsx MapCanvas': 128,
  'web/src/widgets/drafts/DraftsPanel.tsx DraftsPanel': 107,
};
