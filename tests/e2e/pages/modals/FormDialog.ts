import type { Locator, Page } from '@playwright/test';

/** A form over the page: cancel, bring back, a note. */
export class FormDialog {
  readonly dialog: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole('dialog', { name: title, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label);
  }

  async submit(verb: string): Promise<void> {
    await this.dialog.getByRole('button', { name: verb, exact: true }).click();
  }
}
