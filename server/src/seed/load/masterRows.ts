import type { DispatchLocation } from '@towline/sdk/api';
import type pg from 'pg';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { hashPassword } from '../../services/session/password.ts';
import { agentRows, demoPassword } from '../agents.ts';
import type { MasterData } from '../masterData.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import { partnerDevices } from '../partners/partnerDevices.ts';
import { partnerStories, stopOf } from '../partners/partnerStories.ts';
import type { DemoImport } from '../policies/guaranteeImports.ts';
import type { DemoPolicy } from '../policies/policies.ts';

/** Loads what requests refer to; what is there already stays as it is, also where somebody has edited it. */
export async function loadMasterData(client: pg.ClientBase, data: MasterData, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await addMissingRows(
    client,
    'organisations',
    data.organisations.map((organisation) => ({
      code: organisation.code,
      name: organisation.name,
      last_updated_at: now,
      doc: JSON.stringify(organisation),
    })),
  );
  await addMissingRows(
    client,
    'contracts',
    data.contracts.map((contract) => ({
      code: contract.code,
      name: contract.name,
      type: contract.type,
      is_active: contract.isActive,
      last_updated_at: now,
      client_code: contract.dispatch?.clientOrganisationCode ?? null,
      doc: JSON.stringify(contract),
    })),
  );
  await addMissingRows(client, 'agents', agentRows(data.agents, passwordHash, now));
  await addMissingRows(
    client,
    'price_lists',
    data.priceLists.map((list) => ({
      ...{ code: list.code, viewpoint: list.viewpoint, doc: JSON.stringify(list) },
      partner_code: list.viewpoint === 'Partner' ? list.code.split('/')[0] : null,
    })),
  );
  // Their first versions were saved at the demo's clock, as everything here was.
  await client.query('update price_list_versions set saved_at = $1 where saved_at = now()', [now]);
  await addMissingRows(
    client,
    'partners',
    data.partners.map((partner) => partnerRow(partner, data.partners, now)),
  );
  await addMissingRows(client, 'partner_locations', data.partners.flatMap(depotRows));
  const { notes, logs } = partnerStories(data.partners, now);
  await addMissingRows(client, 'partner_notes', notes);
  const { devices, logs: logsOfDevices } = partnerDevices(data.partners, now);
  await addMissingRows(client, 'partner_logs', [...logs, ...logsOfDevices]);
  await addMissingRows(client, 'partner_devices', devices);
  await addMissingRows(
    client,
    'client_workshops',
    data.clientWorkshops.map((workshop) => ({
      id: workshop.id,
      organisation_code: workshop.parentOrganisationCode,
      code: workshop.code ?? null,
      name: workshop.name,
      is_active: workshop.isActive,
      latitude: workshop.latitude,
      longitude: workshop.longitude,
      capabilities: workshop.capabilities.codes,
      brands: workshop.capabilities.brands ?? [],
      networks: workshop.networks,
      doc: JSON.stringify(workshop),
    })),
  );
  await addMissingRows(
    client,
    'policies',
    data.policies.map((policy) => policyRow(policy, now)),
  );
  await addMissingRows(client, 'guarantee_imports', data.guaranteeImports.map(importRow));
  await addRejects(client, data.guaranteeImports);
}

function partnerRow(partner: DemoPartner, partners: readonly DemoPartner[], now: Date): Row<'partners'> {
  const { operationalDetails } = partner.document;
  const stop = stopOf(partner, partners, now);
  return {
    id: partner.id,
    code: partner.code,
    name: partner.name,
    type: partner.type,
    operational_status: partner.operationalStatus,
    is_active: partner.isActive,
    country: partner.country,
    networks: partner.networks,
    capabilities: partner.capabilities,
    doc: JSON.stringify({ ...partner.document, operationalDetails: { ...operationalDetails, ...stop } }),
  };
}

function depotRows(partner: DemoPartner): Row<'partner_locations'>[] {
  return partner.depots.map((depot, index) => ({
    id: depot.id,
    partner_id: partner.id,
    latitude: depot.latitude,
    longitude: depot.longitude,
    doc: JSON.stringify(dispatchLocationOf(partner, index)),
  }));
}

/** A depot as jobs carry it. */
export function dispatchLocationOf(partner: DemoPartner, index: number): DispatchLocation {
  const depot = partner.depots[index] ?? partner.depots[0];
  if (!depot) throw new RangeError(`${partner.name} has no depot`);
  return {
    id: depot.id,
    name: partner.depots.length > 1 ? `${partner.name} ${index + 1}` : partner.name,
    address: { formattedAddress: depot.address.formattedAddress, countryCode: partner.country },
    latitude: depot.latitude,
    longitude: depot.longitude,
    phoneNumber: partner.phoneNumber,
    smsNumber: partner.smsNumber,
    email: partner.email,
  };
}

function policyRow(policy: DemoPolicy, now: Date): Row<'policies'> {
  return {
    id: policy.id,
    contract_code: policy.contractCode,
    external_contract_code: policy.externalContractCode ?? null,
    license_plate: policy.licensePlate,
    vin: policy.vin,
    coverage_from: policy.coverageFrom,
    coverage_to: policy.coverageTo ?? null,
    vehicle_type: policy.vehicle.type,
    make: policy.vehicle.make,
    model: policy.vehicle.model,
    fuel_type: policy.vehicle.fuelType,
    mileage: policy.mileage,
    customer_first_name: policy.customer.firstName,
    customer_last_name: policy.customer.lastName,
    customer_email: policy.customer.email,
    customer_phone_number: policy.customer.phoneNumber,
    customer_language: policy.customer.language,
    company_code: policy.companyCode ?? null,
    company_name: policy.companyName ?? null,
    completed_assistance_requests_count: policy.completedAssistanceRequestsCount,
    updated_at: now,
  };
}

function importRow(file: DemoImport): Row<'guarantee_imports'> {
  const isUnread = file.ended?.status === 'Failed';
  return {
    id: file.id,
    contract_code: file.contractCode,
    file_name: file.fileName,
    sender: file.sender,
    channel: file.channel,
    started_at: file.startedAt,
    finished_at: file.isInterrupted ? null : file.finishedAt,
    heard_at: file.finishedAt,
    row_count: isUnread ? 0 : file.rowCount,
    inserted_count: isUnread ? 0 : file.insertedCount,
    updated_count: isUnread ? 0 : file.updatedCount,
    rejected_count: file.ended ? 0 : file.rejects.length,
    has_error: isUnread || (!file.ended && file.rejects.length > 0),
    status: file.ended?.status ?? (file.isInterrupted ? 'Interrupted' : 'Finished'),
    error_code: file.ended?.errorCode ?? null,
    error_detail: file.ended?.errorDetail ?? null,
  };
}

/** Rejected lines have no key of their own: they are added where their import has none yet. */
async function addRejects(client: pg.ClientBase, files: readonly DemoImport[]): Promise<void> {
  const rejects = files
    .filter(({ ended }) => !ended)
    .flatMap(({ id, rejects: lines }) => lines.map((line) => ({ import_id: id, ...line })));
  await client.query(
    `insert into guarantee_import_rejects (import_id, line, reason, content)
     select r.import_id, r.line, r.reason, r.content
     from jsonb_to_recordset($1::jsonb) as r(import_id uuid, line integer, reason text, content text)
     join guarantee_imports i on i.id = r.import_id
     where not exists (select from guarantee_import_rejects known where known.import_id = r.import_id)`,
    [JSON.stringify(rejects)],
  );
}
