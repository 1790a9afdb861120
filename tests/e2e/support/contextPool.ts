import type { Browser, BrowserContext, Page } from '@playwright/test';

const kept = 'cookies,file_systems,indexeddb,local_storage,service_workers,websql';

/** A browser of somebody's, and the page in it that no test sees. */
interface Kept {
  context: BrowserContext;
  anchor: Page;
}

/**
 * Browser contexts that go from test to test, each emptied in between. The process that shows the console lives on in them, held
 * by a page of a few bytes: the next page finds the console compiled, a quarter less work (DECISIONS T-450).
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #free: Kept[] = [];
  readonly #lent = new Map<BrowserContext, Kept>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async take(): Promise<BrowserContext> {
    const one = this.#free.pop() ?? (await this.#make());
    this.#lent.set(one.context, one);
    return one.context;
  }

  /** The pages that the test opened. */
  pagesOf(context: BrowserContext): Page[] {
    return context.pages().filter((page) => page !== this.#lent.get(context)?.anchor);
  }

  /** Nothing of a test is left to the next. What a test broke it does not leave at all. */
  async giveBack(context: BrowserContext, isWhole: boolean): Promise<void> {
    const one = this.#lent.get(context);
    this.#lent.delete(context);
    if (!one || !isWhole || one.anchor.isClosed()) return context.close();
    for (const page of context.pages()) if (page !== one.anchor) await page.close();
    const session = await context.newCDPSession(one.anchor);
    await session.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: kept });
    await session.detach();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setGeolocation(null);
    this.#free.push(one);
  }

  async #make(): Promise<Kept> {
    // A dialog that still grows when the mouse goes down has its button elsewhere when it comes up: no person is that quick.
    const context = await this.#browser.newContext({ baseURL: this.#url, reducedMotion: 'reduce' });
    const anchor = await context.newPage();
    await anchor.goto('/livez');
    // What the environment is was read before; its own test opens it.
    await context.addInitScript(() => {
      // The code of the screens that a story never opens is not fetched ahead: every page read and ran thirty of them (T-975).
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
      if (location.protocol === 'http:') localStorage.setItem('towline.work.environmentSeen', 'Dev');
    });
    return { context, anchor };
  }
}
