import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openModal } from '../../kit/modals/openModal.tsx';
import { paths } from '../../paths.ts';
import { requestChoice } from '../../widgets/RequestChoice.tsx';

/** Opens the editor of a mail to somebody, over the request that it is about: the one that one came from, or one that is chosen. */
export function useMailAbout(requestId: string): (email: string) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async (email) => {
    const title = t('MAIL_ABOUT_WHICH', { email });
    const id = requestId || (await openModal(requestChoice, { title, verb: t('buttons:WRITE_MAIL') }));
    if (id) void navigate(paths.request(id, { action: 'forward_mail', mailTo: email }));
  };
}
