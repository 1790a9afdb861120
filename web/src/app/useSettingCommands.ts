import { useTowline } from '@towline/sdk/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from '../i18n/agentLocale.ts';
import { labelled } from '../i18n/labelled.ts';
import type { Command } from '../kit/commands.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { signOut } from '../kit/session/signOut.ts';
import { paths } from '../paths.ts';
import { chooseTheme, themes } from '../ui/theme.ts';
import { useChangeLocale } from './changeLocale.ts';
import { localeDialog } from './localeDialog.ts';

/** What the palette offers everywhere: how the console looks and speaks, the account, the way out. */
export function useSettingCommands(): readonly Command[] {
  const { t } = useTranslation();
  const towline = useTowline();
  const navigate = useNavigate();
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  const chooseLocale = async (): Promise<void> => {
    const chosen = await openModal(localeDialog, { locale });
    if (chosen) changeLocale(chosen);
  };
  return [
    ...themes.map((theme) => ({
      key: `theme ${theme}`,
      text: labelled(t('labels:THEME'), t(`labels:THEME_${theme}`)),
      run: () => chooseTheme(theme),
    })),
    { key: 'language', text: t('labels:LANGUAGE'), run: () => void chooseLocale() },
    { key: 'account', text: t('labels:ACCOUNT'), run: () => void navigate(paths.account()) },
    { key: 'signOut', text: t('buttons:SIGN_OUT'), run: () => void signOut(towline) },
  ];
}
