import { expect, test } from './fixtures.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

test('what another agent does to a request shows in the open list and the open detail by itself', async ({
  signedInAs,
  desk,
}) => {
  const { id, licensePlate } = await desk.orderWithoutPolicy();
  const listPage = await signedInAs('agent.be');
  const list = new RequestList(listPage);
  await list.open();
  await expect(list.row(licensePlate)).toContainText('C24 Belgium');
  const watching = new RequestDetail(await listPage.context().newPage());
  await watching.open(id);
  const notes = await watching.openTab(/^Notes/);

  const acting = new RequestDetail(await signedInAs('manager.be'));
  await acting.open(id);
  await acting.choose('Write a note');
  const note = new FormDialog(acting.page, 'Write a note');
  await note.field('Note').fill('The neighbour has jump leads.');
  await note.submit('Write a note');
  await expect(notes.getByText('The neighbour has jump leads.')).toBeVisible();

  await acting.choose('Cancel request');
  const form = new FormDialog(acting.page, 'Cancel request');
  await form.field('Reason').selectOption({ label: 'Customer cancelled' });
  await form.submit('Cancel request');
  await watching.becomes(/Cancelled/);
  await expect(list.row(licensePlate)).toContainText(/Cancelled/);
});

test('an order that another agent takes appears in the open list by itself', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const list = new RequestList(page);
  await list.open();
  const { licensePlate } = await desk.order();
  await expect(list.row(licensePlate)).toBeVisible();
});

test('a browser with eight tabs opens a ninth at once, and a change is painted in each, also once the first is closed', async ({
  signedInAs,
  desk,
}) => {
  const first = await signedInAs('agent.be');
  const tabs = [first];
  for (let n = 1; n < 9; n += 1) tabs.push(await first.context().newPage());
  const lists = tabs.map((page) => new RequestList(page));
  for (const list of lists) await list.open();
  const changed = async () => {
    const { licensePlate } = await desk.order();
    return licensePlate;
  };
  const before = await changed();
  for (const list of lists) await expect(list.row(before)).toBeVisible();
  await first.close();
  const after = await changed();
  for (const list of lists.slice(1)) await expect(list.row(after)).toBeVisible();
});
