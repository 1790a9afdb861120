import type { Agent, Extension } from '../generated/api.ts';
import { contractCodesOf, isDeactivated } from './agent.ts';

/**
 * Whether an extension is shown: each visibility rule that it has must hold, a missing one means visible (3-platform §6).
 * organisationCode and roles list the agent's own; of contractCodes at least one is among the agent's contracts.
 */
export const isExtensionVisible = (agent: Agent, extension: Pick<Extension, 'visibility'>): boolean => {
  if (isDeactivated(agent)) return false;
  const { organisationCode, roles, contractCodes } = extension.visibility ?? {};
  const own = contractCodesOf(agent);
  return (
    (organisationCode?.includes(agent.organisationCode) ?? true) &&
    (roles?.includes(agent.role) ?? true) &&
    (contractCodes?.some((code) => own.includes(code)) ?? true)
  );
};

/** Extensions that a person sees of the kind (SideMenu or RequestTab), by their order and then their label (3-platform §3, §6). */
export const visibleExtensions = (agent: Agent, type: 'SideMenu' | 'RequestTab'): Extension[] =>
  agent.extensions
    .filter((extension) => extension.type === type && isExtensionVisible(agent, extension))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || Number(a.label > b.label) - Number(a.label < b.label));

/** A lone half of a character, which no address can carry, is replaced: encoding it would throw. */
const encoded = (text: string | undefined): string => encodeURIComponent((text ?? '').toWellFormed());

/** The address of a request tab with its placeholders filled, each value encoded (3-platform §3). */
export const extensionUrl = (
  extension: Pick<Extension, 'url'>,
  values: { readonly requestId?: string; readonly organisationCode?: string },
): string =>
  extension.url
    .replaceAll('{requestId}', encoded(values.requestId))
    .replaceAll('{organisationCode}', encoded(values.organisationCode));
