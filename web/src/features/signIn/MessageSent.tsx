import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { NoticeCallout } from './PublicForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { done } from './publicNotice.ts';

/** What is left to do stands in a message. */
export function MessageSent({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <section className="bp6-card bp6-elevation-2 tl-sign-in-card">
      <h1 className="tl-sign-in-title">{title}</h1>
      <NoticeCallout notice={done(text)} />
      <PublicLinks links={[{ text: t('buttons:BACK_TO_SIGN_IN'), path: paths.signIn() }]} />
    </section>
  );
}
