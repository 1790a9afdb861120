import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Contract } from '@towline/sdk/api';
import { communicationKindValues } from '@towline/sdk/values';
import { expect, it, vi } from 'vitest';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { contract, desk, open, press, raw, show, type } from './communicationsDialog.testing.tsx';

it('tells kind by kind and language by language what is written, wrong and lacking', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Communications' }));
  const state = (name: string) => table.getByRole('button', { name }).closest('td')?.dataset.state;
  expect(state('Partner: job offer, English: written')).toBe('written');
  expect(state('Partner: job offer, French: with errors')).toBe('faulty');
  expect(state('Partner: job assigned, French: lacking')).toBe('lacking');
  expect(state('Partner: job offer, Italian: none, not needed')).toBe('unneeded');
  expect(table.getByRole('rowheader', { name: 'partner.ivrOffer' })).toBeTruthy();
});

const english = Object.fromEntries(communicationKindValues.map((kind) => [kind, { texts: { en: '<p>Text</p>' } }]));
it.each([
  ['FR', /^\d+ texts are lacking: French \d+$/, false],
  ['BE', /^\d+ texts are lacking: French \d+, Dutch \d+, German \d+$/, false],
  ['IE', 'No text is lacking in the languages of the contract: English', true],
])('says which languages of a contract of %s with English alone lack texts', async (homeMarket, said, isEnglish) => {
  open({ ...contract, coverage: { homeMarket }, communications: english });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryAllByText(/adds no language to English/)).toHaveLength(isEnglish ? 1 : 0);
});

it('shows each finding at its place, and what a request would send as mail, text message and speech', async () => {
  open();
  await press('Partner: job offer, French: with errors');
  await press('Line 1: There is no placeholder nobody');
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /French/ });
  await waitFor(() => expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{{nobody}}'));
  type(area, '<p>Mission {{shortId}}</p>');
  await screen.findByText('Nothing is wrong with this text');
  const mail = await screen.findByTitle<HTMLIFrameElement>('Mail');
  await waitFor(() => expect(mail.srcdoc).toContain('<p>Mission AB12</p>'));
  expect(mail.srcdoc).toContain('https://x.example/partner#.......');
  expect(mail.getAttribute('sandbox')).toBe('');
  expect(screen.getByText('AB12 1ABC123')).toBeTruthy();
  await show('Text message');
  expect(await screen.findByText(/1 message, \d+ characters left/)).toBeTruthy();
  await show('Spoken');
  expect(within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')[0]?.textContent).toBe(
    'Mission AB12',
  );
});

it.each([
  ['a'.repeat(160), '1 message, 0 characters left · 160 characters'],
  ['a'.repeat(161), '2 messages, 159 characters left · 161 characters'],
  [
    '€'.repeat(81),
    '2 messages are sent and billed: each of several holds 153 characters, and € [ ] { } \\ ^ ~ | count twice · counted by 160 characters: 1, 79 left · 81 characters',
  ],
  [
    'ê'.repeat(71),
    '2 messages are sent and billed: “ê” is not in the alphabet of text messages, and with it each of several holds 67 characters · counted by 160 characters: 1, 89 left · 71 characters',
  ],
  [
    '🚗'.repeat(67),
    '3 messages are sent and billed: “🚗” is not in the alphabet of text messages, and with it each of several holds 67 characters · counted by 160 characters: 1, 26 left · 134 characters',
  ],
])('as a text message %s counts as it is billed (2-requests §9)', async (text, counted) => {
  open({ ...contract, communications: { 'customer.Terms': { texts: { en: `<p>${text}</p>` } } } });
  await press(/^Customer: terms, English/);
  await show('Text message');
  expect(await screen.findByText(counted)).toBeTruthy();
});

it('a list counts as what it is written with in a text message', async () => {
  open({ ...contract, communications: { 'customer.Terms': { texts: { en: '<ul><li>One</li><li>Two</li></ul>' } } } });
  await press(/^Customer: terms, English/);
  await show('Text message');
  expect(await screen.findByText('1 message, 149 characters left · 11 characters')).toBeTruthy();
});

it.each([
  ['script', '<p>a</p>\n<script>alert(1)</script>', 'Line 2: <script> may not stand in a message'],
  ['a broken tag', '<p>a <b</p>', 'Line 1: The tag <b has no end'],
])('%s is found while it is typed, kept as typed, and told in the table', async (_what, html, found) => {
  open();
  const area = await raw();
  type(area, html);
  expect(await screen.findByRole('button', { name: found })).toBeTruthy();
  expect(area.value).toBe(html);
  const cell = screen.getByRole('button', { name: 'Partner: job offer, English: with errors' }).closest('td');
  expect(cell?.dataset.state).toBe('faulty');
});

it('shows a request in each language: as mail, as text message and as it is spoken', async () => {
  const written = {
    en: ['English', '<p>Job {{shortId}}</p>', 'Job AB12'],
    fr: ['French', '<p>Mission {{shortId}}</p>', 'Mission AB12'],
    nl: ['Dutch', '<p>Opdracht {{shortId}}</p>', 'Opdracht AB12'],
    it: ['Italian', '<p>Incarico {{shortId}}</p>', 'Incarico AB12'],
    de: ['German', '<p>Auftrag {{shortId}}</p>', 'Auftrag AB12'],
  } as const;
  const texts = Object.fromEntries(Object.entries(written).map(([language, [, html]]) => [language, html]));
  open({ ...contract, communications: { 'partner.JobOffer': { texts } } });
  for (const [language, [name, , said]] of Object.entries(written)) {
    await press(`Partner: job offer, ${name}: written`);
    await show('Mail');
    const mail = await screen.findByTitle<HTMLIFrameElement>('Mail');
    await waitFor(() => expect([mail.lang, mail.srcdoc]).toEqual([language, expect.stringContaining(said)]));
    await show('Text message');
    const message = await screen.findByText(new RegExp(`^${said}\\s+https://x.example/partner#`));
    expect(message.lang).toBe(language);
    await show('Spoken');
    expect((await screen.findByText(said, { selector: 'li' })).closest('ol')?.lang).toBe(language);
  }
});

it('what is spoken is written raw, and read as it is', async () => {
  open();
  await press(/^partner.ivrOffer, English/);
  expect(await screen.findByText('This text is spoken, so it has no formatting')).toBeTruthy();
  expect(await screen.findByText('Job AB12 for C24 €')).toBeTruthy();
  await show('Text message');
  expect(screen.queryByTitle('Mail')).toBeNull();
});

it('offers placeholders while one is typed: arrows choose, Enter takes', async () => {
  open();
  const area = await raw();
  type(area, '<p>{{comp');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '{{companyName}} Text',
    '{{companyPhone}} Telephone',
    '{{companyEmail}} E-mail address',
  ]);
  fireEvent.keyDown(area, { key: 'ArrowDown' });
  expect(area.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(area.value).toBe('<p>{{companyPhone}}');
  type(area, '{{ship');
  type(area, '{{sho');
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('adds kinds and languages that are not there, deletes them to a neighbour, and takes each back', async () => {
  open();
  const add = async (label: string, name: string) => {
    fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value: name } });
    await press(label);
  };
  await add('Add a communication', 'customer.Terms');
  expect(await screen.findByText('The communication customer.Terms exists already')).toBeTruthy();
  await add('Add a language', 'fr');
  expect(await screen.findByText(/exists in this language already/)).toBeTruthy();
  await add('Add a language', 'de');
  expect((await screen.findByRole('tab', { name: 'German' })).getAttribute('aria-selected')).toBe('true');
  await press('Delete German');
  expect((await screen.findByRole('tab', { name: 'Dutch' })).getAttribute('aria-selected')).toBe('true');
  await press('Delete this communication');
  expect(await screen.findByRole('region', { name: 'Customer: terms' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Shown on the website/ }));
  for (const _ of [1, 2, 3, 4]) await press('Undo the last change');
  expect(screen.queryByText('Undo the last change')).toBeNull();
  expect(await screen.findByText('partner.ivrOffer')).toBeTruthy();
});

/** What a browser that died leaves behind: no dialog was closed, nobody was asked. */
async function crash(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  const left = { ...localStorage };
  await act(closeModals);
  cleanup();
  for (const [name, work] of Object.entries(left)) localStorage.setItem(name, String(work));
}

it('what was typed survives a crash, over what others saved meanwhile, and can be thrown away', async () => {
  open();
  type(await raw(), '<p>Typed</p>');
  await crash();
  const others = { ...contract.communications, 'partner.JobOffer': { texts: { en: '<p>Theirs</p>', de: 'neu' } } };
  open({ ...contract, communications: others, version: 3 });
  expect(await screen.findByText(/^Changes that you typed on .* are back/)).toBeTruthy();
  expect(screen.getByText(/yours lie over theirs: Partner: job offer, English$/)).toBeTruthy();
  await press('Take into the contract');
  expect((await desk.answer)?.communications?.['partner.JobOffer']).toEqual({
    texts: { en: '<p>Typed</p>', de: 'neu' },
  });
  cleanup();
  open();
  await screen.findByText('Take into the contract');
  expect(screen.queryByText(/are back/)).toBeNull();
  type(await raw(), '<p>Again</p>');
  await crash();
  open();
  await press('Discard changes');
  expect(screen.queryByText(/are back/)).toBeNull();
  await press('Cancel');
  expect(await desk.answer).toBeUndefined();
  expect(Object.keys(localStorage).filter((name) => name.includes('communications'))).toEqual([]);
});

it('gives back the contract with what was changed, and asks before it throws that away', async () => {
  open();
  type(await raw(), '<p>New</p>');
  await press('Cancel');
  await press('Go on editing');
  await press('Take into the contract');
  const { communications, ...rest } = (await desk.answer) as Contract;
  const { communications: before, ...others } = contract;
  expect(rest).toEqual(others);
  expect(communications).toEqual({
    ...before,
    'partner.JobOffer': { texts: { ...before?.['partner.JobOffer']?.texts, en: '<p>New</p>' } },
  });
});

it('reads aloud in the language of the text', async () => {
  const spoken: { text: string; lang: string }[] = [];
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: (one: { text: string; lang: string }) => spoken.push(one),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  open();
  await show('Spoken');
  await screen.findByText('Job AB12');
  await press('Read aloud');
  expect(spoken[0]).toMatchObject({ text: 'Job AB12', lang: 'en' });
  vi.unstubAllGlobals();
});
