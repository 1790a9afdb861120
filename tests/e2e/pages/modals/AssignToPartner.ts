import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that assigns by hand. */
export class AssignToPartner {
  readonly dialog: Locator;
  readonly partners: Locator;
  readonly name: Locator;
  readonly search: Locator;
  readonly assign: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Assign .* to a partner/ });
    this.partners = this.dialog.getByRole('radiogroup', { name: 'Partners' }).getByRole('radio');
    this.name = this.dialog.getByRole('searchbox', { name: 'Name' });
    this.search = this.dialog.getByRole('button', { name: 'Search', exact: true });
    this.assign = this.dialog.getByRole('button', { name: 'Assign', exact: true });
  }

  /** The first search runs by itself. */
  async hasFound(): Promise<void> {
    await expect(this.partners.first()).toBeVisible({ timeout: 30_000 });
  }
}
