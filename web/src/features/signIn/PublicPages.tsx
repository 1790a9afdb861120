import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '../../kit/texts.ts';
import { PublicFrame } from './PublicFrame.tsx';
import type { PublicPageName } from './publicAddress.ts';
import type { PublicPageProps } from './publicPage.ts';

/** The pages beside sign-in, each loaded when somebody comes to it. */
const pages: Readonly<
  Record<Exclude<PublicPageName, 'signIn'>, { readonly title: LabelKey; readonly Page: ComponentType<PublicPageProps> }>
> = {
  passwordRequest: {
    title: 'PASSWORD_REQUEST',
    Page: lazy(async () => ({ default: (await import('./PasswordRequestPage.tsx')).PasswordRequestPage })),
  },
  passwordReset: {
    title: 'NEW_PASSWORD',
    Page: lazy(async () => ({ default: (await import('./PasswordResetPage.tsx')).PasswordResetPage })),
  },
  signUp: {
    title: 'SIGN_UP',
    Page: lazy(async () => ({ default: (await import('./SignUpPage.tsx')).SignUpPage })),
  },
  verifyEmail: {
    title: 'VERIFY_EMAIL',
    Page: lazy(async () => ({ default: (await import('./VerifyEmailPage.tsx')).VerifyEmailPage })),
  },
};

interface PublicPagesProps extends PublicPageProps {
  readonly page: Exclude<PublicPageName, 'signIn'>;
}

/** A page that asks for nobody, in its frame (3-platform §2). */
export function PublicPages({ page, ...props }: PublicPagesProps) {
  const { t } = useTranslation();
  const { title, Page } = pages[page];
  return (
    <PublicFrame {...props.place} title={t(`labels:${title}`)}>
      <Page {...props} />
    </PublicFrame>
  );
}
