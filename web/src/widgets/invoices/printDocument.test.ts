import { afterEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { printDocument } from './printDocument.ts';

afterEach(() => vi.restoreAllMocks());

it('asks the browser to print the PDF once it stands in its tab, not before', () => {
  const tab = Object.assign(new EventTarget(), { print: vi.fn() });
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  void printDocument('a b');
  expect(open.mock.calls[0]).toEqual(['/v1/invoices/a%20b?format=pdf', '_blank']);
  expect(tab.print).not.toHaveBeenCalled();
  tab.dispatchEvent(new Event('load'));
  expect(tab.print).toHaveBeenCalledOnce();
});

it('says so where the browser opens no tab', async () => {
  await setupTexts('en-BE');
  vi.spyOn(window, 'open').mockReturnValue(null);
  const failed = vi.spyOn(flash, 'failure').mockImplementation(async () => {});
  await printDocument('x');
  expect(JSON.stringify(failed.mock.calls)).toContain('could not be printed');
});
