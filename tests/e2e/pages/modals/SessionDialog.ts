import type { Locator, Page } from '@playwright/test';

/** The question for the password when the session ended in mid-work. */
export class SessionDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  }

  async signInAgain(password = 'towline-demo'): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
