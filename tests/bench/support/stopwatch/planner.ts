import { setTimeout } from 'node:timers/promises'
import type { Locator, Page, Request } from 'playwright-core'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Plans a week with the mouse or with keys, and counts the actions. */
export class Planner {
  readonly page: Page
  readonly #writes: PendingWrites
  #actions = 0

  constructor(page: Page) {
    this.page = page
    this.#writes = new PendingWrites(page)
  }

  get actions(): number {
    return this.#actions
  }

  /** Resolves once what was done is saved and drawn; a person sees that and waits. */
  readonly settle = (): Promise<void> => this.#writes.settle()

  readonly row = (name: string): Locator => this.page.getByRole('row', { name })
  readonly cell = (name: string, day: number): Locator =>
    this.row(name).getByRole('gridcell').nth(day)
  readonly shift = (name: string, day: number): Locator =>
    this.cell(name, day).locator('[data-shift]')
  readonly button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name, exact: true })

  async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    this.#actions += 1
    await target.click(options)
  }

  /** Resolves once the dialog has closed; fails with what it says. */
  async untilClosed(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.waitFor({ state: 'detached' }).catch(async (cause: unknown) => {
      throw new Error(`Still open: ${await dialog.ariaSnapshot()}`, { cause })
    })
  }

  /** Opens a link, or an address that somebody knows. */
  async open(address: string): Promise<void> {
    this.#actions += 1
    await this.page.goto(address)
  }

  async fill(label: string, value: string): Promise<void> {
    this.#actions += 1
    await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async chooseFile(label: string, content: string): Promise<void> {
    this.#actions += 1
    const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await this.page.getByLabel(label).setInputFiles(file)
  }

  /** Clicks where nothing is, which closes what is open. */
  async clickAway(): Promise<void> {
    this.#actions += 1
    await this.page.mouse.click(2, 450)
  }

  async drag(from: Point, to: Point): Promise<void> {
    this.#actions += 1
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
    await mouse.move(to.x, to.y, { steps: 3 })
    await mouse.up()
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#actions += 1
      await this.page.keyboard.press(key)
    }
  }

  /** Types a value into the field that has the focus. */
  async type(value: string): Promise<void> {
    this.#actions += 1
    await this.page.keyboard.type(value)
  }

  /** Presses a key until an element has the focus. */
  async pressUntil(key: string, target: Locator): Promise<void> {
    await target.waitFor()
    for (let time = 0; time < 40; time += 1) {
      await this.press(key)
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${key} does not lead to ${target}`)
  }

  /** Turns the wheel by a screen at a time until the row of a person can be used. */
  async scrollTo(name: string): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      const rows = this.page.getByRole('row')
      const [header, totals] = [await boxOf(rows.first()), await boxOf(rows.last())]
      const [top, bottom] = [header.y + header.height, totals.y]
      const row = await this.row(name).boundingBox()
      // Rows far away are not drawn, and those that are drawn are in the order of their names.
      const isAbove = row ? row.y < top - 1 : name < (await this.#firstBelow(top))
      if (row && !isAbove && row.y + row.height <= bottom + 1) return
      this.#actions += 1
      await this.page.mouse.move(header.x + header.width / 2, (top + bottom) / 2)
      const screen = isAbove ? top - bottom : bottom - top
      // A row that is seen in part comes to the other end, so that its neighbours are seen as well.
      const far = row && (isAbove ? row.y + row.height - bottom : row.y - top)
      await this.page.mouse.wheel(0, far === null ? screen : limit(far, Math.abs(screen)))
      await setTimeout(150)
    }
    throw new Error(`The wheel does not lead to ${name}`)
  }

  /** The name of the first row that is seen below a height. */
  async #firstBelow(top: number): Promise<string> {
    const rows = await this.page.getByRole('row').all()
    for (const row of rows.slice(1)) {
      const box = await row.boundingBox()
      if (box && box.y >= top - 1)
        return /Worker \d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
    }
    return ''
  }
}

export async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on screen`)
  return box
}

const limit = (distance: number, most: number): number => Math.max(-most, Math.min(most, distance))

/** The middle of an element. */
export async function middleOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Writes of a page that have no reply yet. */
class PendingWrites {
  readonly #page: Page
  #count = 0

  constructor(page: Page) {
    this.#page = page
    const count = (by: number) => (request: Request) => {
      if (request.method() !== 'GET') this.#count += by
    }
    page.on('request', count(1))
    page.on('requestfinished', count(-1))
    page.on('requestfailed', count(-1))
  }

  async settle(): Promise<void> {
    await setTimeout(100)
    const isDrawn = () => document.querySelector('[data-cell] [data-shift^="-"]') === null
    for (let time = 0; time < 200; time += 1) {
      if (this.#count === 0 && (await this.#page.evaluate(isDrawn))) return
      await setTimeout(50)
    }
    throw new Error('A write has no reply')
  }
}
