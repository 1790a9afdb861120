import path from 'node:path';
import { environmentOfHost } from '@towline/sdk/domain/environment/environmentOfHost';
import type { z } from 'zod';
import { addressOf } from './addressOf.ts';
import type { SettingName, settings } from './settings/settings.ts';

/** All settings, checked. */
export type Values = { [Name in SettingName]: z.output<(typeof settings)[Name]['check']> };

/** Every setting at the place where it is used; what adapters need goes with their choice. */
export function configOf(v: Values) {
  const publicUrl = v.TOWLINE_PUBLIC_URL ?? addressOf(v.HOST, v.PORT);
  return {
    host: v.HOST,
    port: v.PORT,
    databaseUrl: v.DATABASE_URL,
    dataDir: path.resolve(v.TOWLINE_DATA_DIR),
    staticDataDir: v.TOWLINE_STATIC_DATA_DIR === undefined ? undefined : path.resolve(v.TOWLINE_STATIC_DATA_DIR),
    environment: v.TOWLINE_ENV ?? environmentOfHost(new URL(publicUrl).hostname),
    demo: v.TOWLINE_DEMO === undefined ? v.DATABASE_URL === undefined : v.TOWLINE_DEMO === '1',
    demoNow: v.TOWLINE_DEMO_NOW,
    simulationSpeed: v.TOWLINE_SIMULATION_SPEED,
    logLevel: v.TOWLINE_LOG_LEVEL,
    rateLimit: v.TOWLINE_RATE_LIMIT,
    trustedProxies: v.TOWLINE_TRUSTED_PROXIES ?? [],
    allowedOrigins: v.TOWLINE_ALLOWED_ORIGINS ?? [],
    requiresVersion: v.TOWLINE_REQUIRE_VERSION === '1',
    metricsToken: v.TOWLINE_METRICS_TOKEN,
    traces:
      v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: v.OTEL_SERVICE_NAME,
            ratio: v.OTEL_TRACES_SAMPLER_ARG,
          },
    publicUrl,
    motoristUrl: v.TOWLINE_MOTORIST_URL ?? v.TOWLINE_PUBLIC_URL,
    positionLinkMinutes: v.TOWLINE_POSITION_LINK_MINUTES,
    recordingDays: v.TOWLINE_RECORDING_DAYS,
    keptDays: {
      positions: v.TOWLINE_POSITION_DAYS,
      files: v.TOWLINE_FILE_DAYS,
      calls: v.TOWLINE_CALL_DAYS,
      imports: v.TOWLINE_IMPORT_DAYS,
      inbound: v.TOWLINE_INBOUND_DAYS,
    },
    ...placesOf(v),
    ...messengersOf(v),
    inboundSecret: v.INBOUND_SECRET,
    closingMail: v.DAY_CLOSING_MAIL,
    editWindowInDays: { PurchaseOrder: v.PURCHASE_ORDER_EDIT_DAYS, B2BDraft: v.B2B_DRAFT_EDIT_DAYS },
    lateTerms: v.LATE_PAYMENT_TERMS ?? new Map(),
    payments: paymentsOf(v),
    paymentLinkHours: v.PAYMENT_LINK_HOURS,
    paymentFirstMinutes: v.PAYMENT_FIRST_MINUTES,
    testEmail: v.TEST_EMAIL,
    testPhoneNumber: v.TEST_PHONE_NUMBER,
    files:
      v.FILES === 'folder'
        ? { use: v.FILES }
        : {
            use: v.FILES,
            endpoint: v.S3_ENDPOINT,
            bucket: v.S3_BUCKET,
            region: v.S3_REGION,
            accessKey: v.S3_ACCESS_KEY,
            secretKey: v.S3_SECRET_KEY,
          },
    ...thirdPartiesOf(v),
    extensionOrigins: v.TOWLINE_EXTENSION_ORIGINS ?? [],
  };
}

/** Where things are, how far apart, and the map that they lie on. */
function placesOf(v: Values) {
  return {
    geocoder: v.GEOCODER === 'local' ? { use: v.GEOCODER } : { use: v.GEOCODER, url: v.GEOCODER_URL },
    router: v.ROUTER === 'local' ? { use: v.ROUTER } : { use: v.ROUTER, url: v.ROUTER_URL },
    straightLineSpeed: v.ROUTER_SPEED,
    highways:
      v.HIGHWAYS === 'local'
        ? { use: v.HIGHWAYS }
        : v.HIGHWAYS === 'overpass'
          ? { use: v.HIGHWAYS, url: v.HIGHWAYS_URL }
          : { use: v.HIGHWAYS, url: v.HIGHWAYS_URL, productUrl: v.HIGHWAYS_PRODUCT_URL },
    roadNetwork:
      v.ROAD_NETWORK === 'local' ? { use: v.ROAD_NETWORK } : { use: v.ROAD_NETWORK, url: v.ROAD_NETWORK_URL },
    businessSearch: businessSearchOf(v),
    tiles: v.TILES_URL === undefined ? undefined : { url: v.TILES_URL, attribution: v.TILES_ATTRIBUTION },
    satellite:
      v.SATELLITE_TILES_URL === undefined
        ? undefined
        : { url: v.SATELLITE_TILES_URL, attribution: v.SATELLITE_TILES_ATTRIBUTION },
  };
}

function businessSearchOf(v: Values) {
  if (v.BUSINESS_SEARCH === 'local') return { use: v.BUSINESS_SEARCH };
  const url = v.BUSINESS_SEARCH_URL;
  if (v.BUSINESS_SEARCH === 'google') return { use: v.BUSINESS_SEARCH, url, key: v.BUSINESS_SEARCH_KEY };
  return { use: v.BUSINESS_SEARCH, url };
}

/** What goes out and comes in. */
function messengersOf(v: Values) {
  return {
    mailer: v.MAILER === 'outbox' ? { use: v.MAILER } : { use: v.MAILER, url: v.SMTP_URL, from: v.MAIL_FROM },
    sms:
      v.SMS === 'outbox'
        ? { use: v.SMS }
        : { use: v.SMS, url: v.SMS_URL, token: v.SMS_TOKEN, secrets: v.SMS_SIGNING_SECRETS ?? [] },
    clients:
      v.CLIENTS === 'outbox'
        ? { use: v.CLIENTS }
        : { use: v.CLIENTS, url: v.CLIENTS_URL, token: v.CLIENTS_TOKEN, secrets: v.CLIENTS_SIGNING_SECRETS ?? [] },
    databaseAccess: databaseAccessOf(v),
    mailbox: mailboxOf(v),
    mailboxOrganisation: v.MAILBOX_ORGANISATION,
    guaranteeSenders: v.GUARANTEE_SENDERS ?? new Map(),
    guaranteeFolder:
      v.GUARANTEE_FOLDER === 'none'
        ? undefined
        : path.resolve(v.GUARANTEE_FOLDER ?? path.join(v.TOWLINE_DATA_DIR, 'guarantees')),
    policyRegister:
      v.POLICY_REGISTER === 'own'
        ? { use: v.POLICY_REGISTER }
        : {
            use: v.POLICY_REGISTER,
            url: v.POLICY_REGISTER_URL,
            token: v.POLICY_REGISTER_TOKEN,
            contractCode: v.POLICY_REGISTER_CONTRACT,
          },
  };
}

function paymentsOf(v: Values) {
  if (v.PAYMENTS === 'sandbox') return { use: v.PAYMENTS, webhookSecrets: v.STRIPE_WEBHOOK_SECRETS };
  return { use: v.PAYMENTS, url: v.STRIPE_URL, key: v.STRIPE_KEY, webhookSecrets: v.STRIPE_WEBHOOK_SECRETS };
}

/** Who is asked, driven and called. */
function thirdPartiesOf(v: Values) {
  return {
    vat: v.VAT === 'local' ? { use: v.VAT } : { use: v.VAT, url: v.VIES_URL },
    ipLocation: v.IP_LOCATION === 'local' ? { use: v.IP_LOCATION } : { use: v.IP_LOCATION, url: v.IP_LOCATION_URL },
    partners:
      v.PARTNERS === 'demo'
        ? { use: v.PARTNERS }
        : { use: v.PARTNERS, url: v.PARTNERS_URL, token: v.PARTNERS_TOKEN, secrets: v.PARTNERS_SIGNING_SECRETS ?? [] },
    translationTargets: translationTargetsOf(v),
    towsoft: v.TOWSOFT !== 'http' ? { use: v.TOWSOFT } : { use: v.TOWSOFT, url: v.TOWSOFT_URL, token: v.TOWSOFT_TOKEN },
    accounting:
      v.ACCOUNTING === 'folder'
        ? { use: v.ACCOUNTING }
        : { use: v.ACCOUNTING, url: v.ACCOUNTING_URL, token: v.ACCOUNTING_TOKEN },
    eInvoices:
      v.E_INVOICES === 'folder'
        ? { use: v.E_INVOICES }
        : { use: v.E_INVOICES, url: v.E_INVOICES_URL, token: v.E_INVOICES_TOKEN },
    bank:
      v.BANK === 'folder'
        ? { use: v.BANK }
        : { use: v.BANK, url: v.BANK_URL, token: v.BANK_TOKEN, secrets: v.BANK_SIGNING_SECRETS ?? [] },
    csm360:
      v.CSM360 === 'off'
        ? { use: v.CSM360 }
        : { use: v.CSM360, url: v.CSM360_URL, token: v.CSM360_TOKEN, secrets: v.CSM360_SIGNING_SECRETS ?? [] },
    voice:
      v.VOICE === 'demo'
        ? { use: v.VOICE }
        : { use: v.VOICE, url: v.VOICE_URL, token: v.VOICE_TOKEN, secrets: v.VOICE_SIGNING_SECRETS ?? [] },
  };
}

function translationTargetsOf(v: Values) {
  if (v.TRANSLATION_TARGETS === undefined) return { use: 'folder' as const };
  const tokens = v.TRANSLATION_TARGET_TOKENS;
  return {
    use: 'http' as const,
    of: [...v.TRANSLATION_TARGETS].map(([environment, url]) => ({
      environment,
      url,
      token: tokens?.get(environment) ?? '',
    })),
  };
}

function databaseAccessOf(v: Values) {
  if (v.DB_ACCESS === 'program') return { use: v.DB_ACCESS, program: v.DB_ACCESS_PROGRAM };
  if (v.DB_ACCESS === 'rows') return { use: v.DB_ACCESS };
  return {
    use: v.DB_ACCESS,
    url: v.DB_ACCESS_URL,
    token: v.DB_ACCESS_TOKEN,
    secrets: v.DB_ACCESS_SIGNING_SECRETS ?? [],
  };
}

function mailboxOf(v: Values) {
  if (v.MAILBOX === 'imap') return { use: v.MAILBOX, url: v.IMAP_URL };
  if (v.MAILBOX === 'none') return { use: v.MAILBOX };
  return { use: v.MAILBOX, dir: path.resolve(v.MAILBOX_DIR ?? path.join(v.TOWLINE_DATA_DIR, 'mailbox')) };
}
