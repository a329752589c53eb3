/**
 * How long a person needs for what a test does on a phone: the keystroke-level model of Card, Moran and Newell (The Psychology of
 * Human-Computer Interaction, 1983) with times of touch screens, and the time that the machine takes.
 */
import { expect, type Locator, type Page } from '@playwright/test'

/** A tap of a finger with the way to it; one character on the keyboard of a phone; finding out what a field or button wants. */
const seconds = { tap: 1.1, character: 0.28, thought: 1.35, photos: 10 } as const

export class TimedPerson {
  readonly #page: Page
  readonly #startedAt = performance.now()
  taps = 0
  characters = 0
  fields = 0
  buttons = 0
  photoChoices = 0

  constructor(page: Page) {
    this.#page = page
  }

  /** Types into a field. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1
    this.taps += 1
    this.characters += text.length
    await field.click()
    await field.pressSequentially(text)
  }

  /** Opens a list and taps an option of it. */
  async choose(field: Locator, label: string): Promise<void> {
    this.fields += 1
    this.taps += 2
    await expect(field.getByRole('option', { name: label, exact: true })).toBeAttached()
    await field.selectOption({ label })
  }

  /** Taps what was looked for, as a suggestion below the field that is typed into. */
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  /** Taps a button that has to be found first. */
  async press(button: Locator): Promise<void> {
    this.buttons += 1
    this.taps += 1
    await button.click()
  }

  /** Opens the phone's pictures and picks some of them. */
  async choosePhotos(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.photoChoices += 1
    await input.setInputFiles(files)
    await expect(this.#page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  }

  /** What the machine took: the whole run, since a program neither thinks nor moves a finger. */
  #machineSeconds(): number {
    return (performance.now() - this.#startedAt) / 1_000
  }

  #rows(): [what: string, count: number, seconds: number][] {
    return [
      ['Taps', this.taps, this.taps * seconds.tap],
      ['Characters', this.characters, this.characters * seconds.character],
      ['Fields', this.fields, this.fields * seconds.thought],
      ['Buttons', this.buttons, this.buttons * seconds.thought],
      ['Choosing photos', this.photoChoices, this.photoChoices * seconds.photos],
      ['Machine', 1, this.#machineSeconds()],
    ]
  }

  seconds(): number {
    return this.#rows().reduce((sum, row) => sum + row[2], 0)
  }

  table(): string {
    const lines = this.#rows().map(
      ([what, count, each]) => `${what.padEnd(16)}${String(count).padStart(5)}${each.toFixed(1).padStart(8)} s`,
    )
    return [...lines, `${'Sum'.padEnd(21)}${this.seconds().toFixed(1).padStart(8)} s`].join('\n')
  }
}
