import { expect, type Locator, type Page } from '@playwright/test';

/** Partners need most of a minute from the call to the end at the simulation's speed, and more on a loaded machine. */
const patience = 180_000;

/** One request in English. */
export class RequestDetail {
  readonly page: Page;
  readonly article: Locator;
  readonly heading: Locator;
  readonly summary: Locator;
  readonly actions: Locator;
  readonly timeline: Locator;
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.article = page.getByRole('article', { name: /^Request / });
    this.heading = this.article.getByRole('heading', { level: 2 }).first();
    // The lines of the title and the status.
    this.summary = this.heading.locator('..');
    this.actions = this.article.getByRole('toolbar', { name: 'Actions' });
    this.timeline = this.article.getByRole('list', { name: 'Timeline' });
    this.notices = page.getByRole('region', { name: 'Notifications' });
  }

  async open(id: string, query = ''): Promise<void> {
    await this.page.goto(`/en-BE/dashboard/request/${id}${query}`);
    await expect(this.heading).toBeVisible();
  }

  action(name: string): Locator {
    return this.actions.getByRole('button', { name, exact: true });
  }

  async choose(action: string): Promise<void> {
    await this.action(action).click();
  }

  /** An action that may be done now; one that may not is there too, and says why. */
  async mayBe(action: string, timeout = patience): Promise<void> {
    await expect(this.action(action)).toBeEnabled({ timeout });
  }

  /** Waits until the summary shows this status. */
  async becomes(label: string | RegExp, timeout = patience): Promise<void> {
    await expect(this.summary).toContainText(label, { timeout });
  }

  /** Waits until the timeline tells of a status. */
  async tells(status: string | RegExp, timeout = patience): Promise<void> {
    await expect(this.timeline.getByText(status).first()).toBeVisible({ timeout });
  }

  tab(name: string | RegExp): Locator {
    return this.article.getByRole('tab', { name });
  }

  async openTab(name: string | RegExp): Promise<Locator> {
    await this.tab(name).click();
    const panel = this.article.getByRole('tabpanel', { name });
    await expect(panel).toBeVisible();
    return panel;
  }
}
