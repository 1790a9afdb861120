import type { Locator, Page } from '@playwright/test';

/** The sign-in page in English. */
export class SignIn {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('E-mail');
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.alert = page.getByRole('alert');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/en-BE/signIn${query}`);
    await this.email.waitFor();
  }

  async signIn(account: string, password = 'towline-demo'): Promise<void> {
    await this.email.fill(`${account}@towline.example`);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
}
