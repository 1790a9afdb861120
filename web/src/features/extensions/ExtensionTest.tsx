import { Button, InputGroup } from '@blueprintjs/core';
import { PlayIcon } from '@blueprintjs/icons';
import { extensionUrl } from '@towline/sdk/access/extensions';
import type { Extension } from '@towline/sdk/api';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgent } from '../../kit/session/useAgent.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ExtensionFrame } from '../../widgets/ExtensionFrame.tsx';
import { originOf } from './extensionRows.ts';

interface ExtensionTestProps {
  /** One that stands in a document, or none: then an address is typed. */
  readonly chosen: Extension | undefined;
  readonly origins: readonly string[];
}

/** Any request: a page that is tried needs no real one. */
const sampleRequest = '00000000-0000-4000-8000-000000000000';

/** Opens an extension as an agent would see it, and says what it is given and which rules hold for its origin. */
export function ExtensionTest({ chosen, origins }: ExtensionTestProps) {
  const { t } = useTranslation();
  const { organisationCode: own } = useAgent();
  const [url, setUrl] = useState(chosen?.url ?? '');
  const [requestId, setRequestId] = useState(sampleRequest);
  const [organisationCode, setOrganisationCode] = useState(own);
  const [shown, setShown] = useState<string>();
  const isTab = chosen?.type === 'RequestTab' || url.includes('{requestId}');
  const given = extensionUrl({ url }, { organisationCode, ...(isTab && { requestId }) });
  const origin = originOf(given);
  const isAllowed = origin !== undefined && origins.includes(origin);
  const label = chosen?.label ?? t('labels:EXTENSIONS');
  const open = (event: FormEvent): void => {
    event.preventDefault();
    setShown(given);
  };
  return (
    <Card title={chosen ? t('TRY_EXTENSION', { label: chosen.label }) : t('labels:TRY_AN_EXTENSION')}>
      <form className="tl-form tl-extensions-form" onSubmit={open} noValidate>
        <Field label={t('labels:URL')} {...(url !== '' && !origin && { error: t('EXTENSION_NO_ADDRESS') })}>
          {(wiring) => <InputGroup {...wiring} value={url} placeholder="https://" onValueChange={setUrl} />}
        </Field>
        <Field label={t('labels:ORGANISATION')}>
          {(wiring) => <InputGroup {...wiring} value={organisationCode} onValueChange={setOrganisationCode} />}
        </Field>
        {isTab && (
          <Field label={t('labels:REQUEST')}>
            {(wiring) => <InputGroup {...wiring} value={requestId} onValueChange={setRequestId} />}
          </Field>
        )}
        <Button type="submit" intent="primary" icon={<PlayIcon />} text={t('buttons:SHOW')} disabled={!origin} />
      </form>
      {origin && (
        <KeyValues
          items={[
            { label: t('labels:ASKED_ADDRESS'), value: <span className="tl-code">{given}</span>, copy: given },
            {
              label: t('labels:ORIGIN'),
              value: (
                <StatusTag level={isAllowed ? 'success' : 'danger'}>
                  {t(isAllowed ? 'EXTENSION_ORIGIN_ALLOWED' : 'EXTENSION_ORIGIN_REFUSED', { origin })}
                </StatusTag>
              ),
            },
            { label: t('labels:ALLOWED_ORIGINS'), value: origins.join(', '), always: true },
            { label: t('labels:FRAME_RULES'), value: t('EXTENSION_FRAME_RULES') },
          ]}
        />
      )}
      {shown !== undefined &&
        (chosen?.embedAsIframe === false && chosen.type === 'SideMenu' ? (
          <p>
            {t('EXTENSION_OPENS_OUTSIDE')}{' '}
            <a href={shown} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </p>
        ) : (
          <ExtensionFrame key={shown} label={label} url={shown} />
        ))}
    </Card>
  );
}
