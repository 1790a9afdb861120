import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import type { RequestTabProps } from '../parts/requestTabProps.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AnalyticsTab } from './AnalyticsTab.tsx';
import { AsyncLogTab } from './AsyncLogTab.tsx';
import { AttachmentsTab } from './AttachmentsTab.tsx';
import { DispatchTab } from './DispatchTab.tsx';
import { InterventionTab } from './InterventionTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { RepairJobTab } from './RepairJobTab.tsx';
import { WorkshopDispatchTab } from './WorkshopDispatchTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const request = aRequest();
const path = `/v1/bo/assistance-requests/${request.id}`;
const answers = {
  [`${path}/communications`]: [],
  [`${path}/async-log`]: [],
  [`${path}/dispatch`]: { isRunning: false, rounds: [] },
  [`/v1/assistance-requests/${request.id}/events`]: { events: [] },
};

it.each<[string, ComponentType<RequestTabProps>, RegExp]>([
  ['analytics', AnalyticsTab, /came another way, for example by telephone/],
  ['async log', AsyncLogTab, /as soon as there is one/],
  ['attachments', AttachmentsTab, /drop, paste or choose/],
  ['dispatch', DispatchTab, /once the request is dispatched/],
  ['intervention', InterventionTab, /accepts it or is assigned/],
  ['messages', MessagesTab, /what was sent and what came back/],
  ['notes', NotesTab, /private until you show it/],
  ['repair job', RepairJobTab, /towed to a workshop that repairs it/],
  ['workshop dispatch', WorkshopDispatchTab, /make a new order of that kind/],
])('%s, while empty, say why and what to do', async (_tab, Tab, why) => {
  renderOnRequest(<Tab request={request} contract={undefined} />, answers);
  expect(await screen.findByText(why)).toBeTruthy();
});
