import type { Point } from '../../screens/grid-screen.ts'
import { until } from '../../servers/until.ts'
import { areQueriesInstalled, installQueries, type Pattern, type Step } from './page-queries.ts'
import type { EngineTab, Key, Modifier } from './tab.ts'

interface Box extends Point {
  readonly width: number
  readonly height: number
}

const patternOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? text : { source: text.source }

/** What a user sees in a tab of any engine, and does there. */
export class Screen {
  readonly tab: EngineTab
  readonly #steps: readonly Step[]

  constructor(tab: EngineTab, steps: readonly Step[] = []) {
    this.tab = tab
    this.#steps = steps
  }

  #inside(step: Step): Screen {
    return new Screen(this.tab, [...this.#steps, step])
  }

  role(role: string, name?: string | RegExp): Screen {
    return this.#inside({ by: 'role', value: role, ...(name && { name: patternOf(name) }) })
  }

  button(name: string | RegExp): Screen {
    return this.role('button', name)
  }

  label(text: string | RegExp): Screen {
    return this.#inside({ by: 'label', value: patternOf(text) })
  }

  text(text: string | RegExp): Screen {
    return this.#inside({ by: 'text', value: patternOf(text) })
  }

  selector(selector: string): Screen {
    return this.#inside({ by: 'selector', value: selector })
  }

  nth(nth: number): Screen {
    const last = this.#steps.at(-1)
    if (!last) throw new Error('The whole page is one')
    return new Screen(this.tab, [...this.#steps.slice(0, -1), { ...last, nth }])
  }

  /** What a function of the found elements returns; it knows nothing but them and its input. */
  async read<Result, Input = undefined>(
    work: (found: HTMLElement[], input: Input) => Result | Promise<Result>,
    input?: Input,
  ): Promise<Result> {
    if (!(await this.tab.run<boolean>(areQueriesInstalled))) await this.tab.run(installQueries())
    const given = JSON.stringify(input) ?? 'undefined'
    return this.tab.run(`(${work})(window.findAll(${JSON.stringify(this.#steps)}), ${given})`)
  }

  count(): Promise<number> {
    return this.read((found) => found.length)
  }

  async untilShown(): Promise<void> {
    await this.#until(async () => (await this.count()) > 0, 'shown')
  }

  async untilGone(): Promise<void> {
    await this.#until(async () => (await this.count()) === 0, 'gone')
  }

  /** A new page may come between two questions to it, which keep it from its own work. */
  async #until(condition: () => Promise<boolean>, state: string): Promise<void> {
    let problem: unknown = null
    const isSo = () =>
      condition().catch((error: unknown) => {
        problem = error
        return false
      })
    try {
      await until(isSo, { withinMs: 60_000, everyMs: 100 })
    } catch {
      const text = await this.tab.run<string>('document.body.innerText.slice(0, 2000)')
      const wanted = JSON.stringify(this.#steps)
      throw new Error(`Never ${state}: ${wanted}\n${problem ?? ''}\nThe page says: ${text}`)
    }
  }

  /** The box of the one element once it is in view, has come to rest and nothing covers its middle. */
  async box(): Promise<Box> {
    let box: Box | null = null
    await this.#until(async () => {
      box = await this.read(boxAtRest)
      return box !== null
    }, 'at rest and uncovered')
    return box as unknown as Box
  }

  /** A spot by its share of width and height. */
  async spot(across = 0.5, down = 0.5): Promise<Point> {
    const { x, y, width, height } = await this.box()
    return { x: x + width * across, y: y + height * down }
  }

  async click(): Promise<void> {
    await this.tab.moveMouse(await this.spot())
    await this.tab.pressMouse()
    await this.tab.releaseMouse()
  }

  /** Replaces what a field holds, by keys. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.tab.run('document.activeElement.select?.()')
    await this.tab.type(text)
  }

  async press(key: Key, modifier?: Modifier): Promise<void> {
    await this.untilShown()
    await this.read(([element]) => element?.focus())
    await this.tab.press(key, modifier)
  }

  value(): Promise<string> {
    return this.read(([element]) => (element as HTMLInputElement).value)
  }
}

/** Runs in the page. */
async function boxAtRest(found: HTMLElement[]): Promise<Box | null> {
  const [element] = found
  if (!element || found.length > 1) return null
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const inView = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = [x + width / 2, y + height / 2] as const
    const hit = document.elementFromPoint(...middle)
    const isHit =
      hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    return { x, y, width, height, isHit }
  }
  if (!inView().isHit) element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const before = inView()
  await frame()
  await frame()
  const { isHit, ...box } = inView()
  const hasMoved = (['x', 'y', 'width', 'height'] as const).some(
    (side) => before[side] !== box[side],
  )
  return isHit && !hasMoved ? box : null
}

/** Presses at one spot and moves to another in steps, as a hand does, and lets go. */
export async function drag(tab: EngineTab, from: Point, to: Point): Promise<void> {
  await tab.moveMouse(from)
  await tab.pressMouse()
  const steps = 6
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await tab.moveMouse({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
  }
  await tab.releaseMouse()
}
