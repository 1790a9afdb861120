import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentName, Translation, TranslationDelivery, TranslationReceipt } from '@towline/sdk/api';
import { PortError } from '../portError.ts';
import type { Answered, TranslationTarget } from './port.ts';

type Kept = Record<string, Pick<Translation, 'value' | 'category' | 'version' | 'lastUpdatedAt'> & { isGone?: true }>;
interface KeptKey {
  key: string;
  texts: Kept;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

// A key may be longer than a file's name, or bear letters that no name bears.
const fileOf = (key: string): string =>
  `${/^[\w.:-]{1,150}$/.test(key) ? key.replaceAll(':', '@') : hash('sha256', key)}.json`;

/** An environment that is a folder: a file for each key that was sent there, to be looked at and carried on by hand. */
export function folderTarget(environment: EnvironmentName, folder: string, now: () => Date): TranslationTarget {
  const read = async (file: string): Promise<KeptKey | undefined> =>
    // What was carried on by hand may be no JSON any more.
    readFile(path.join(folder, file), 'utf8')
      .then((text) => JSON.parse(text) as KeptKey)
      .catch((error: unknown) => (isMissing(error) ? undefined : fail(error)));

  async function keep(kept: KeptKey): Promise<void> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, fileOf(kept.key));
    const beside = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(beside, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      fail(error);
    }
  }

  async function receive({ key, texts }: TranslationDelivery): Promise<Answered<TranslationReceipt>> {
    const kept = (await read(fileOf(key))) ?? { key, texts: {} };
    const stands = (locale: string) => (kept.texts[locale]?.isGone ? undefined : kept.texts[locale]);
    const due = texts.filter(({ locale, value, category = null }) => {
      const there = stands(locale);
      return value === null ? there !== undefined : there?.value !== value || there.category !== category;
    });
    const other = due.find(
      ({ locale, seenVersion }) => seenVersion !== undefined && seenVersion !== (stands(locale)?.version ?? 0),
    );
    if (other)
      return { unaccepted: { kind: 'changed', current: { key, locale: other.locale, ...stands(other.locale) } } };
    const receipt = texts.map((text) => ({
      locale: text.locale,
      isWritten: due.includes(text),
      version: text.value === null ? 0 : (kept.texts[text.locale]?.version ?? 0) + (due.includes(text) ? 1 : 0),
      before: stands(text.locale)?.value ?? null,
      beforeCategory: stands(text.locale)?.category ?? null,
    }));
    for (const { locale, value, category = null } of due) {
      const version = (kept.texts[locale]?.version ?? 0) + (value === null ? 0 : 1);
      const at = { version, lastUpdatedAt: now().toISOString() };
      kept.texts[locale] =
        value === null ? { value: '', category: null, ...at, isGone: true } : { value, category, ...at };
    }
    if (due.length > 0) await keep(kept);
    return { value: { key, texts: receipt } };
  }

  // Two keys at once are two files; one key twice waits for itself.
  let last: Promise<unknown> = Promise.resolve();
  return {
    environment,
    address: folder,
    async saved() {
      const files = await readdir(folder).catch((error: unknown) => (isMissing(error) ? [] : fail(error)));
      const keys = await Promise.all(files.filter((file) => file.endsWith('.json')).map(read));
      const value = keys.flatMap((kept) =>
        kept
          ? Object.entries(kept.texts).flatMap(([locale, { isGone, ...text }]) =>
              isGone ? [] : [{ key: kept.key, locale: locale as Translation['locale'], ...text }],
            )
          : [],
      );
      return { value };
    },
    receive(delivery) {
      const answer = last.then(() => receive(delivery));
      last = answer.catch(() => {});
      return answer;
    },
  };
}

function fail(cause: unknown): never {
  throw new PortError('translationTargets', 'Unavailable', 'the folder cannot be used', { cause });
}
