import { messageTemplate as templateRule } from '@towline/sdk/access/messageTemplates';
import type { Agent, ContactLanguage, MessageTemplate, TemplateKind } from '@towline/sdk/api';
import { contactLanguageValues, templateKindValues } from '@towline/sdk/values';
import { type DataFiles, dataFileNames, readDataFile } from '../staticData/dataFiles.ts';

const folder = 'messageTemplates';

interface TemplateFile {
  kind: TemplateKind;
  code: string;
  language: ContactLanguage;
  file: string;
}

function fileOf(kind: TemplateKind, file: string): TemplateFile[] {
  const [, code, found] = /^(.+)_([a-z]{2})\.(?:html|txt)$/.exec(file) ?? [];
  const language = contactLanguageValues.find((known) => known === found);
  return code && language ? [{ kind, code, language, file: `${folder}/${kind}/${file}` }] : [];
}

/** The templates that lie in the folder: `{kind}/{code}_{language}.html`, text messages with .txt. */
async function templateFiles(data: DataFiles): Promise<TemplateFile[]> {
  const lists = templateKindValues.map(async (kind) =>
    (await dataFileNames(data, `${folder}/${kind}`)).flatMap((file) => fileOf(kind, file)),
  );
  return (await Promise.all(lists)).flat();
}

const mayUse =
  (agent: Agent) =>
  (template: Pick<TemplateFile, 'kind' | 'code'>): boolean =>
    templateRule(agent, template).allowed;

/** The templates that the agent may choose from, each with its languages in their order. */
export async function messageTemplates(
  data: DataFiles,
  agent: Agent,
  kind: TemplateKind | undefined,
): Promise<MessageTemplate[]> {
  const shown = (await templateFiles(data)).filter(
    (file) => (kind === undefined || file.kind === kind) && mayUse(agent)(file),
  );
  const byTemplate = Map.groupBy(shown, (file) => `${file.kind}/${file.code}`);
  return [...byTemplate.values()].map((own) => ({
    kind: own[0]!.kind,
    code: own[0]!.code,
    languages: contactLanguageValues.filter((language) => own.some((file) => file.language === language)),
  }));
}

/** What a template says, in exactly this language; undefined where it is not there or not for this agent (2-requests §8: to be chosen by hand then). */
export async function messageTemplate(
  data: DataFiles,
  agent: Agent,
  wanted: Pick<TemplateFile, 'kind' | 'code' | 'language'>,
): Promise<string | undefined> {
  const found = (await templateFiles(data)).find(
    ({ kind, code, language }) => kind === wanted.kind && code === wanted.code && language === wanted.language,
  );
  return found && mayUse(agent)(found) ? readDataFile(data, found.file, String) : undefined;
}
