import { BlankIcon, KeyCommandIcon, LogOutIcon, TickIcon, UserIcon } from '@blueprintjs/icons';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../kit/session/signOut.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { MenuButton } from '../ui/popover/MenuButton.tsx';
import { chooseTheme, chosenTheme, type Theme, themes } from '../ui/theme.ts';

/** Who is signed in, for whom he acts, how the console looks, and the way out. */
export function AgentMenu({ onSheet }: { onSheet: () => void }) {
  const { t } = useTranslation();
  const agent = useAgent();
  const towline = useTowline();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const paint = (next: Theme): void => {
    chooseTheme(next);
    setTheme(next);
  };
  const name = shortName(agent.fullName);
  const actsFor = agent.permissions.canActOnBehalfOfOrganisationCodes;
  return (
    <MenuButton
      placement="bottom-end"
      variant="minimal"
      icon={<UserIcon />}
      className="tl-icon-on-phones"
      text={name}
      aria-label={t('AGENT_MENU_OF', { agent: name })}
      header={
        <div className="tl-agent-card">
          <strong>{agent.fullName}</strong>
          <span>{agent.email}</span>
          <span>
            {agent.organisation.name} · {t(`enumerations:Role.${agent.role}`)}
          </span>
          {actsFor.length > 0 && <span>{t('ACTS_FOR', { organisations: actsFor.join(', ') })}</span>}
        </div>
      }
      entries={[
        ...themes.map((option, index) => ({
          key: option,
          text: t(`labels:THEME_${option}`),
          icon: option === theme ? <TickIcon /> : <BlankIcon />,
          active: option === theme,
          stays: true,
          group: index === 0 ? t('labels:THEME') : undefined,
          onClick: () => paint(option),
        })),
        { key: 'keys', group: '', icon: <KeyCommandIcon />, text: t('labels:KEYBOARD_SHORTCUTS'), onClick: onSheet },
        {
          key: 'account',
          icon: <UserIcon />,
          text: t('labels:ACCOUNT'),
          onClick: () => void navigate(paths.account()),
        },
        { key: 'out', icon: <LogOutIcon />, text: t('buttons:SIGN_OUT'), onClick: () => void signOut(towline) },
      ]}
    />
  );
}

/** `An Peeters` as `A. Peeters`. */
function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.split(' ');
  return rest.length > 0 ? `${first.charAt(0)}. ${rest.join(' ')}` : first;
}
