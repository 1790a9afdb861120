import { Switch } from '@blueprintjs/core';
import { organisationNameOf } from '@towline/sdk/access/names';
import { databaseAccess } from '@towline/sdk/access/sections';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useLettersSwitch } from '../../kit/hotkeys/lettersSwitch.ts';
import { useDensity } from '../../kit/lists/listLayout.ts';
import { serverVersion } from '../../kit/session/environment.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { PartBoundary } from '../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chooseTheme, chosenTheme, type Theme, themes } from '../../ui/theme.ts';
import { ApiTokens } from './ApiTokens.tsx';
import { changePassword } from './changePassword.tsx';
import { DatabaseWindows } from './DatabaseWindows.tsx';
import './account.css';

const Profile = splitPart(async () => (await import('./Profile.tsx')).Profile);

/** Who is signed in, how the console looks and listens, and the keys that programs use in their name. */
export function AccountPage() {
  const { t } = useTranslation();
  const agent = useAgent();
  const version = serverVersion();
  return (
    <div className="tl-account">
      <Card title={t('labels:PROFILE')}>
        <div className="tl-account-rows">
          <KeyValues
            items={[
              { label: t('labels:EMAIL'), value: agent.email },
              { label: t('labels:ORGANISATION'), value: agent.organisation.name },
              { label: t('labels:ROLE'), value: t(`enumerations:Role.${agent.role}`) },
              {
                label: t('labels:ACTS_FOR'),
                value: agent.permissions.canActOnBehalfOfOrganisationCodes
                  .map((code) => organisationNameOf(agent, code))
                  .join(', '),
              },
              { label: t('labels:VERSION'), value: version?.version },
            ]}
          />
          <PartBoundary>
            <Suspense fallback={<Skeleton lines={4} />}>
              <Profile agent={agent} />
            </Suspense>
          </PartBoundary>
        </div>
      </Card>
      <div className="tl-account-rows">
        <Card title={t('labels:PASSWORD')}>
          <ActionButton action={changePassword} on={null} />
        </Card>
        <Card title={t('labels:APPEARANCE')}>
          <Appearance />
        </Card>
        <Card title={t('labels:KEYBOARD')}>
          <Keyboard />
        </Card>
      </div>
      {databaseAccess(agent).allowed && (
        <Card title={t('labels:DATABASE_ACCESS')}>
          <DatabaseWindows />
        </Card>
      )}
      <Card title={t('labels:API_TOKENS')}>
        <ApiTokens />
      </Card>
    </div>
  );
}

function Appearance() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const [density, setDensity] = useDensity();
  return (
    <div className="tl-account-rows">
      <SegmentedChoice
        isLabelled
        label={t('labels:THEME')}
        value={theme}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
        choices={themes.map((value) => ({ value, label: t(`labels:THEME_${value}`) }))}
      />
      <SegmentedChoice
        isLabelled
        label={t('labels:ROW_HEIGHT')}
        value={density}
        onChange={setDensity}
        choices={[
          { value: 'compact', label: t('labels:DENSITY_compact') },
          { value: 'comfortable', label: t('labels:DENSITY_comfortable') },
        ]}
      />
    </div>
  );
}

/** Letters as shortcuts can be switched off; combinations go on working (WCAG 2.1.4, console.md check 3). */
function Keyboard() {
  const { t } = useTranslation();
  const [letters, setLetters] = useLettersSwitch();
  return (
    <>
      <Switch
        checked={letters}
        label={t('labels:LETTER_KEYS')}
        onChange={(event) => setLetters(event.currentTarget.checked)}
      />
      <p className="tl-muted">{t('LETTER_KEYS_HINT')}</p>
    </>
  );
}
