import { expect, type Locator, type Page } from '@playwright/test';

/** The request list in English. */
export class RequestList {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly pager: Locator;
  readonly refresh: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: /^Requests, page/ });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.pager = page.getByRole('navigation', { name: 'Pages: Requests' });
    this.refresh = page.getByRole('group', { name: 'Automatic refresh' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/en-BE/dashboard/requests${query}`);
    await this.isShown();
  }

  /** Rows of data, not the grey ones that stand in for them. */
  async isShown(): Promise<void> {
    await expect(this.rows.first().getByRole('link')).toBeVisible();
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  statusGroup(name: string): Locator {
    return this.page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true });
  }

  async addFilter(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add filter' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  async filterByPlate(plate: string): Promise<void> {
    await this.addFilter('Plate');
    await this.page.getByRole('textbox', { name: 'Plate' }).fill(plate);
    await this.page.getByRole('button', { name: 'Apply' }).click();
  }
}
