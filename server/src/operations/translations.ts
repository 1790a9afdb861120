import { leavesOften } from '../api/compress.ts';
import { sendTagged, tagOfText } from '../api/entityTag.ts';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { JsonText } from '../db/jsonText.ts';
import { compareTexts } from '../services/translations/compareTexts.ts';
import { savedTexts, staticTexts, textList } from '../services/translations/readTexts.ts';
import { receiveText } from '../services/translations/receiveText.ts';
import { createText, deleteText, saveText } from '../services/translations/saveText.ts';
import { syncText } from '../services/translations/syncText.ts';
import { syncTexts } from '../services/translations/syncTexts.ts';
import { translationSyncs } from '../stores/translationSyncs.ts';
import { textId, translations } from '../stores/translations.ts';

// Kept by the browser and asked for by its tag: most of the time nothing has changed.
const tagged = (json: JsonText): OwnReply =>
  new OwnReply(async (httpRequest, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendTagged(httpRequest, reply, leavesOften(json.bytes), tagOfText(json));
  });

/** The texts of the console, as administrators keep them and as everybody reads them (3-platform §7; DECISIONS S-42). */
export const translationOperations = defineOperations({
  listTranslations: { access: 'signedIn', run: async (context, { query }) => tagged(await textList(context, query)) },
  createTranslation: { access: 'signedIn', run: (context, { body }) => createText(context, body) },
  saveTranslation: { access: 'signedIn', run: (context, { body }) => saveText(context, body) },
  deleteTranslation: { access: 'signedIn', run: (context, { query }) => deleteText(context, query) },
  listTranslationHistory: {
    access: 'signedIn',
    run: ({ db }, { query }) => translations.history(db.pool, textId(query)),
  },
  receiveTranslation: { access: 'signedIn', run: (context, { body }) => receiveText(context, body) },
  listTranslationTargets: {
    access: 'signedIn',
    run: async ({ ports }) => ports.translationTargets.map(({ environment, address }) => ({ environment, address })),
  },
  compareTranslations: {
    access: 'signedIn',
    run: (context, { query }) => compareTexts(context, query.destinationEnvironment),
  },
  syncTranslation: { access: 'signedIn', run: (context, { body }) => syncText(context, body) },
  syncTranslations: { access: 'signedIn', run: (context, { body }) => syncTexts(context, body) },
  listTranslationSyncs: { access: 'signedIn', run: ({ db }) => translationSyncs.runs(db.pool) },
  getSavedTexts: {
    access: 'public',
    run: async (context, { path }) => tagged(new JsonText(JSON.stringify(await savedTexts(context, path.language)))),
  },
  getStaticTexts: {
    access: 'public',
    run: async (context, { path }) =>
      tagged(new JsonText(JSON.stringify(await staticTexts(context, path.file, path.language)))),
  },
});
