import { Button, InputGroup } from '@blueprintjs/core';
import { MobilePhoneIcon, RouteIcon } from '@blueprintjs/icons';
import { isAdmin } from '@towline/sdk/access/agent';
import type { GeoPoint } from '@towline/sdk/api';
import { defaultCentre } from '@towline/sdk/domain/location/capitals';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { coordinatesModal } from '../../../widgets/CoordinatesModal.tsx';
import { globalSms } from '../communication/globalSms.ts';
import { towsoftMission } from '../partnerSystems/testers.ts';
import { CallTool } from './CallTool.tsx';
import './tools.css';

/** What is now and then needed without a request: a text message, coordinates, a mission, the call that partners hear (3-platform §2, tools/varia). */
export function VariaPage() {
  const { t } = useTranslation();
  const agent = useAgent();
  const staging = useStagingBlock('sendSms');
  return (
    <div className="tl-requests-tools">
      <Card title={t('labels:TEXT_MESSAGE')}>
        <p>{t('TOOL_SMS_HINT')}</p>
        <ReasonedButton
          icon={<MobilePhoneIcon />}
          text={t('buttons:SEND_SMS')}
          reason={staging.allowed ? undefined : t('STAGING_WRITE_BLOCKED')}
          onClick={() => void openModal(globalSms, {})}
        />
      </Card>
      <Card title={t('labels:COORDINATES')}>
        <CoordinatesTool />
      </Card>
      <Card title={t('labels:TOWSOFT_MISSION')}>
        <MissionTool />
      </Card>
      {isAdmin(agent) && (
        <Card title={t('labels:CALL_SCRIPT')}>
          <CallTool />
        </Card>
      )}
    </div>
  );
}

function CoordinatesTool() {
  const { t } = useTranslation();
  const [at, setAt] = useState<GeoPoint>();
  const convert = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at, near: at ?? defaultCentre });
    if (point) setAt(point);
  };
  const notations = ['DD', 'DMS', 'DDM'] as const;
  return (
    <>
      <p>{t('TOOL_COORDINATES_HINT')}</p>
      {at && (
        <KeyValues
          items={notations.map((notation) => {
            const text = positionText(at, notation);
            return { label: t(`labels:COORDINATES_${notation}`), value: text, copy: text };
          })}
        />
      )}
      <Button icon={<RouteIcon />} text={t('buttons:CONVERT_COORDINATES')} onClick={() => void convert()} />
    </>
  );
}

function MissionTool() {
  const { t } = useTranslation();
  const [id, setId] = useState('');
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (id.trim() !== '') void openModal(towsoftMission, { id: id.trim() });
  };
  return (
    <form className="tl-requests-tools-line" onSubmit={show}>
      <Field label={t('labels:MISSION_OR_JOB')} hint={t('TOOL_MISSION_HINT')}>
        {(wiring) => <InputGroup {...wiring} value={id} maxLength={100} onValueChange={setId} />}
      </Field>
      <Button type="submit" text={t('buttons:SHOW')} disabled={id.trim() === ''} />
    </form>
  );
}
