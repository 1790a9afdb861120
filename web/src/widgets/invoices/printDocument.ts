import { say } from '../../i18n/say.ts';
import { orTell } from '../../kit/problems/orTell.ts';
import { SaidFailure } from '../../kit/problems/saidFailure.ts';
import { documentAddress } from './documentAddress.ts';

/**
 * Opens a document's PDF in a tab of its own and has the browser ask whereto it is printed, once it stands there. A browser whose reader of
 * PDF is a page of its own hears nothing of that: there the tab stays, with its own print button (DECISIONS T-622).
 */
export const printDocument = async (id: string): Promise<void> =>
  orTell(async () => {
    const tab = window.open(documentAddress(id), '_blank');
    if (!tab) throw new SaidFailure(say('DOCUMENT_NOT_PRINTED'));
    tab.addEventListener('load', () => tab.print());
  });
