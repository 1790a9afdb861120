import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, wordsIn } from '../../support/words.ts';

/** An intake that opened begins anew where it went on with the draft of another test (1-intake §1: it is restored). */
export async function startsNew(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const restored = dialog.locator('[data-restored]');
  if ((await restored.count()) === 0) return;
  await restored.getByRole('button').click();
  await expect(restored).toHaveCount(0);
  await expect(dialog).toBeVisible();
}

/** The intake, worked without a mouse (console.md §4.6). */
export class Intake {
  readonly dialog: Locator;
  readonly steps: Locator;
  readonly errors: Locator;
  readonly draftStatus: Locator;
  private readonly page: Page;
  private readonly words: (key: string) => string;

  /** @param title of the dialog: the same tabs edit an order that has its request */
  constructor(page: Page, language: Language = 'en', title = 'labels:NEW_REQUEST') {
    this.page = page;
    this.words = wordsIn(language);
    this.dialog = page.getByRole('dialog', { name: new RegExp(`^${this.words(title)}`) });
    this.steps = this.dialog.getByRole('tablist', { name: this.words('labels:STEPS') });
    this.draftStatus = this.dialog.locator('[data-draft-status]');
    const problems = ['one', 'other'].map((count) =>
      this.words(`INTAKE_PROBLEMS_${count}`).replace('{{count}}', '').trim(),
    );
    this.errors = this.dialog.getByRole('alert').filter({ hasText: new RegExp(problems.join('|')) });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('n');
    await startsNew(this.dialog);
    await this.standsIn('requestedService.type');
  }

  /** Opens client and contract, which are folded while the plate's policy brings them. */
  async openContract(): Promise<void> {
    const fold = this.dialog.locator('details.tl-intake-fold');
    if (await fold.evaluate((details: HTMLDetailsElement) => details.open)) return;
    await fold.locator('summary').focus();
    await this.page.keyboard.press('Enter');
    await expect(this.field('requestedService.contractCode')).toBeVisible();
  }

  /** Opens it, takes the service with this key, finds the policy of the plate, and stands on the vehicle. */
  async begin(service: '1' | '2', plate: string): Promise<void> {
    await this.open();
    await this.page.keyboard.press(service);
    await this.lookUp(plate, /Covered/);
    await this.next('Vehicle');
  }

  field(path: string): Locator {
    return this.dialog.locator(`[data-path="${path}"]`);
  }

  /** The focus is in this field. */
  async standsIn(path: string): Promise<void> {
    await expect(this.field(path).locator(':focus')).toHaveCount(1);
  }

  /** Tab, until the field is reached. */
  async tabTo(path: string): Promise<void> {
    for (let pressed = 0; pressed < 80; pressed += 1) {
      if ((await this.field(path).locator(':focus').count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    await this.standsIn(path);
  }

  /** Chooses in a list by its first letter, pressed until it is reached: how fast the keys come is then of no matter. */
  async pick(path: string, option: string): Promise<void> {
    await this.tabTo(path);
    const list = this.field(path).locator('select');
    const shown = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    for (let pressed = 0; pressed < 10 && (await shown()) !== option; pressed += 1)
      await this.page.keyboard.press(option.charAt(0));
    expect(await shown()).toBe(option);
  }

  /** Types into a field, or a letter on a question. */
  async answer(path: string, keys: string): Promise<void> {
    await this.tabTo(path);
    await this.page.keyboard.type(keys);
  }

  /** Goes to a choice with the arrows and takes it. */
  async choose(path: string, choice: string): Promise<void> {
    await this.tabTo(path);
    const choices = this.field(path).getByRole('radio');
    const wanted = this.field(path).getByRole('radio', { name: choice });
    for (let pressed = await choices.count(); pressed > 0; pressed -= 1) {
      if (await wanted.evaluate((radio) => radio === document.activeElement)) break;
      await this.page.keyboard.press('ArrowRight');
    }
    await this.page.keyboard.press('Space');
    await expect(wanted).toBeChecked();
  }

  /** Looks the policy of a plate up and waits for what it says, and for its contract: the tabs ask that for its rules. */
  async lookUp(plate: string, says: RegExp): Promise<void> {
    await this.page.keyboard.press('F2');
    await this.standsIn('policyInput.licensePlate');
    await this.page.keyboard.type(plate);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog.getByRole('status').filter({ hasText: says })).toBeVisible();
    await expect(this.dialog.getByRole('button', { name: this.words('buttons:CONTRACT_INFO') })).toBeVisible();
  }

  /** Types an address and takes the first suggestion. */
  async takeAddress(path: 'serviceLocation' | 'destinationLocation', text: string, shown: RegExp): Promise<void> {
    await this.page.keyboard.press('F4');
    await this.standsIn(`${path}.formattedAddress`);
    await this.page.keyboard.type(text);
    await expect(this.page.locator('.tl-suggest').getByRole('option').first()).toContainText(shown);
    await this.page.keyboard.press('Enter');
    await expect(this.field(`${path}.formattedAddress`).getByRole('combobox')).toHaveValue(shown);
    // The place itself, not only the words.
    await expect(this.field(`${path}.latitude`)).toContainText(/\d\.\d{6}, /);
  }

  /** What was typed is on the server. */
  async isSaved(): Promise<void> {
    await expect(this.draftStatus).toHaveAttribute('data-draft-status', 'saved');
  }

  async next(step: string): Promise<void> {
    await this.page.keyboard.press('Control+Enter');
    await this.isOn(step);
  }

  /** The name of the step in front, whatever its sign says. */
  private async currentStep(): Promise<string> {
    return (await this.steps.getByRole('tab', { selected: true }).locator('.tl-step-title').textContent()) ?? '';
  }

  async isOn(step: string): Promise<void> {
    await expect(this.steps.getByRole('tab', { selected: true })).toContainText(step);
  }

  /** Goes on to a step; each time Next stops, the field in which it puts the focus gets a plain answer. */
  async answerUntil(step: string): Promise<void> {
    for (let stops = 0; stops < 15; stops += 1) {
      const before = await this.currentStep();
      await this.page.keyboard.press('Control+Enter');
      const moved = async () => (await this.currentStep()) !== before || (await this.errors.isVisible());
      await expect.poll(moved).toBe(true);
      const now = await this.currentStep();
      if (now.includes(step)) return;
      if (now !== before) continue;
      const focused = this.dialog.locator('[data-path] :focus');
      await expect(focused).toHaveCount(1);
      const kind = (await focused.getAttribute('role')) ?? (await focused.getAttribute('type')) ?? 'select';
      await this.page.keyboard.press({ radio: 'n', checkbox: 'Space', select: 'ArrowDown' }[kind] ?? 'Space');
    }
    await this.isOn(step);
  }

  /** Ctrl+Enter asks, a second one dispatches. */
  async askToDispatch(): Promise<void> {
    const dispatch = this.dialog.getByRole('button', { name: new RegExp(`^${this.words('buttons:DISPATCH')}`) });
    await expect(dispatch).not.toHaveAttribute('aria-disabled', 'true');
    await this.page.keyboard.press('Control+Enter');
    await expect(this.page.getByRole('alertdialog', { name: this.words('DISPATCH_TITLE') })).toBeVisible();
    await this.page.keyboard.press('Control+Enter');
  }

  /** The request is there, with the focus on the way to it; answers its number. */
  async isCreated(): Promise<string> {
    const result = this.page.getByRole('dialog', { name: this.words('REQUEST_CREATED') });
    await expect(result.getByRole('link', { name: this.words('buttons:OPEN_REQUEST') })).toBeFocused();
    const number = result.locator('strong').first();
    await expect(number).not.toBeEmpty();
    return (await number.textContent()) ?? '';
  }

  async dispatch(): Promise<string> {
    await this.askToDispatch();
    return this.isCreated();
  }
}
