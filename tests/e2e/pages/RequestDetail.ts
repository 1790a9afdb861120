import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/goOn.ts';

/** Partners need most of a minute from the call to the end at the simulation's speed, and more on a loaded machine. */
const patience = 180_000;

/** “Log” is not “Async log”, and a count may follow. */
const begins = (name: string | RegExp): RegExp => (typeof name === 'string' ? new RegExp(`^${name}`) : name);

/** One request in English. */
export class RequestDetail {
  readonly page: Page;
  readonly article: Locator;
  readonly heading: Locator;
  readonly summary: Locator;
  readonly actions: Locator;
  readonly timeline: Locator;
  readonly notices: Locator;
  readonly moreTabs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.article = page.getByRole('article', { name: /^Request / });
    this.heading = this.article.getByRole('heading', { level: 2 }).first();
    // The lines of the title and the status.
    this.summary = this.heading.locator('..');
    this.actions = this.article.getByRole('toolbar', { name: 'Actions' });
    this.moreTabs = this.article.locator('.tl-requests-main').getByRole('button', { name: 'More' });
    this.timeline = this.article.getByRole('list', { name: 'Timeline' });
    this.notices = page.getByRole('region', { name: 'Notifications' });
  }

  async open(id: string, query = ''): Promise<void> {
    await this.page.goto(`/en-BE/dashboard/request/${id}${query}`);
    await expect(this.heading).toBeVisible();
  }

  /** From the page on which they are: by its address, as Back goes, without loading the console anew. */
  async goOnTo(id: string): Promise<void> {
    await go(this.page, `/en-BE/dashboard/request/${id}`);
    await expect(this.page.getByRole('article', { name: `Request ${id.slice(0, 4).toUpperCase()}` })).toBeVisible();
    await expect(this.heading).toBeVisible();
  }

  /** Closes what was told before: what is told next is then of what is done next. */
  async dismiss(): Promise<void> {
    const toasts = this.notices.locator('.tl-toast');
    await toasts.evaluateAll((all) => {
      for (const toast of all) toast.querySelector<HTMLElement>(':scope > button')?.click();
    });
    await expect(toasts).toHaveCount(0);
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

  /**
   * The name of the status, and what is offered: `yes` for what can be done, else why it cannot; in the bar and its menu, and
   * the buttons of the summary and the cards that are there only for who may press them.
   */
  async offers(): Promise<Record<string, string>> {
    const closed = this.actions.locator('[aria-haspopup][aria-expanded=false]');
    if ((await closed.count()) > 0) {
      await closed.click();
      await this.page.getByRole('menuitem').first().waitFor();
    }
    return this.article.evaluate((article) => {
      const said = (element: Element | null): string => element?.textContent?.trim() ?? '';
      const status = article.querySelector('.tl-requests-summary .tl-status')?.getAttribute('title') ?? '';
      const offers: Record<string, string> = { status };
      for (const button of article.querySelectorAll('[role=toolbar] button:not([aria-haspopup])')) {
        const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        offers[said(button)] = button.getAttribute('aria-disabled') === 'true' ? said(reason) : 'yes';
      }
      for (const entry of document.querySelectorAll('[role=menuitem]'))
        offers[said(entry.querySelector('.bp6-fill'))] = entry.matches('.bp6-disabled')
          ? said(entry.querySelector('.bp6-menu-item-label'))
          : 'yes';
      for (const button of article.querySelectorAll('.tl-requests-summary button, [aria-label="Edit: Destination"]')) {
        const name = button.getAttribute('aria-label') ?? said(button);
        if (['What to do', 'About the contract', 'Edit: Destination'].includes(name)) offers[name] = 'yes';
      }
      return offers;
    });
  }

  /** An administrator looks as somebody else, or as what he is. */
  async lookAs(viewpoint: 'Home' | 'Client' | 'Abroad' | 'Administrator'): Promise<void> {
    const side = this.summary.locator('..').getByRole('combobox', { name: 'Viewpoint' });
    const value = viewpoint === 'Administrator' ? '' : viewpoint;
    await side.selectOption(value);
    // It stands in the address (2-requests §6): nothing is done from a side before the page has gone there.
    if (value) await expect(this.page).toHaveURL(new RegExp(`[?&]viewpoint=${value}`));
    else await expect(this.page).not.toHaveURL(/[?&]viewpoint=/);
    await expect(side).toHaveValue(value);
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
    return this.article.getByRole('tab', { name: begins(name) });
  }

  /** The tabs that stand under More, in words. */
  async foldedTabs(): Promise<string[]> {
    await this.moreTabs.click();
    const entries = this.page.getByRole('menuitem');
    await entries.first().waitFor();
    const names = await entries.locator('.bp6-fill').allTextContents();
    await this.page.keyboard.press('Escape');
    return names;
  }

  /** Chosen in the row, or under More where it stands there. */
  async openTab(name: string | RegExp): Promise<Locator> {
    if ((await this.tab(name).count()) > 0) await this.tab(name).click();
    else {
      await this.moreTabs.click();
      await this.page
        .getByRole('menuitem')
        .filter({ has: this.page.getByText(name, { exact: true }) })
        .click();
    }
    const panel = this.article.getByRole('tabpanel', { name: begins(name) });
    await expect(panel).toBeVisible();
    return panel;
  }
}
