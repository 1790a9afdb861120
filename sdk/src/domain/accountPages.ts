/**
 * The console's pages that lead into an account, without their locale: messages link to them and the console answers there.
 * The first two are stated (3-platform §2). Each link carries userId and token; that of an invitation token and email.
 */
export const accountPages = {
  passwordRequest: '/password/request',
  passwordReset: '/password/reset',
  signUp: '/sign-up',
  verifyEmail: '/verify-email',
} as const;
