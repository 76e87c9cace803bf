import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '../support/browser/chromium.ts'
import type { Point } from '../support/screens/grid-screen.ts'
import { median } from './statistics.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { growWeek, largeWeek } from './support/interactions/large-week.ts'
import { type Cost, observeInteractions } from './support/interactions/observe.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * What a manager does on the schedule of 200 people and 1,300 shifts, in the built pages, on a
 * processor that the browser slows down four times: how long the slowest interaction takes until it
 * is painted (event timing), and the longest task of the main thread meanwhile.
 */
const rounds = Number(process.argv[2] ?? sized(1, 3))
const slowdown = sized(1, 4)
const limits = { interaction: 200, task: 150 }

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
await growWeek(environment.owner)
const port = await environment.runNode()
const browser = await launchChromium()

/** Opens the large week as the manager and lets what loads after the first use arrive. */
async function openWeek(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const token = await signIn(port)
  await page.goto('/favicon.svg')
  await page.evaluate(async (bearer) => {
    const reply = await fetch('/api/v1/auth/me', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      // Without groups, as the figures before were measured.
      body: JSON.stringify({ preferences: { sort: 'name' } }),
    })
    const { user } = await reply.json()
    localStorage.setItem('token', bearer)
    localStorage.setItem('user', JSON.stringify(user))
  }, token)
  await page.goto(`/schedule?view=week&date=${largeWeek}`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const dialogPart = (selector: string) => `[role=dialog] ${selector}`
const notes = dialogPart('textarea')
const press = (key: string) => (page: Page) => page.keyboard.press(key)
/** How long somebody presses, in milliseconds: the focus moves when it begins, the click comes at its end. */
const pressMs = sized(0, 80)
const click = async (page: Page, at: Point) => page.mouse.click(at.x, at.y, { delay: pressMs })

/**
 * Selectors are CSS: to look for roles costs the slow page a long task of its own. What a step looks
 * for is found before its events and after its cost was taken.
 */
interface Step {
  readonly name: string
  /** What gets the pointer; without one the keys go to what has the focus. */
  readonly target?: string
  /** What gets the focus beforehand. */
  readonly focus?: string
  readonly act: (page: Page, at: Point) => Promise<void>
  /** What is on the screen afterwards, or gone from it. */
  readonly shows?: string
  readonly hides?: string
}

/** The pause between two keys, in milliseconds. */
const typingMs = sized(0, 150)
const employeeField = dialogPart('[role=combobox]')
const steps: readonly Step[] = [
  { name: 'open a shift', target: '[data-cell="2:2"] [data-shift]', act: click, shows: notes },
  { name: 'open the employees', target: employeeField, act: click, shows: '[role=option]' },
  {
    name: 'search an employee',
    act: (page) => page.keyboard.type('17', { delay: typingMs }),
    shows: '[role=option]',
  },
  { name: 'choose an employee', act: press('Enter'), hides: '[role=option]' },
  {
    name: 'type a note',
    focus: notes,
    act: (page) => page.keyboard.type('Bar', { delay: typingMs }),
  },
  { name: 'close a shift by Escape', act: press('Escape'), hides: notes },
  { name: 'open a cell by key', focus: '[data-cell="3:3"]', act: press('+'), shows: notes },
  { name: 'close a cell by Escape', act: press('Escape'), hides: notes },
  { name: 'Add Shift', target: 'button:has-text("Add Shift")', act: click, shows: notes },
  { name: 'Cancel', target: dialogPart('button:has-text("Cancel")'), act: click, hides: notes },
  {
    name: 'walk by arrows',
    focus: '[data-cell="3:3"]',
    act: async (page) => {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
        await page.keyboard.press(key, { delay: typingMs })
      }
    },
  },
  {
    name: 'open Publish Schedule',
    target: 'button:has-text("Publish Schedule")',
    act: click,
    shows: notes,
  },
  { name: 'close Publish Schedule', act: press('Escape'), hides: notes },
]

/** How long a step goes on after its last event, in milliseconds. */
const settleMs = sized(50, 900)

async function run(page: Page, step: Step, take: () => Promise<Cost>): Promise<Cost> {
  const { target, focus, act, shows, hides } = step
  if (focus) await page.locator(focus).focus()
  const box = target ? await page.locator(target).first().boundingBox() : null
  if (target && !box) throw new Error(`${step.name}: nothing to click`)
  await take()
  await act(page, box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 })
  await setTimeout(settleMs)
  const cost = await take()
  if (shows) await page.locator(shows).first().waitFor()
  if (hides) await page.locator(hides).first().waitFor({ state: 'detached' })
  return cost
}

const costs = new Map<string, Cost[]>(steps.map(({ name }) => [name, []]))
// The first round fills caches and is not counted.
for (let round = sized(0, -1); round < rounds; round += 1) {
  const page = await openWeek()
  const take = await observeInteractions(page)
  for (const step of steps) {
    const cost = await run(page, step, take)
    if (round >= 0) costs.get(step.name)?.push(cost)
  }
  await page.context().close()
}
await browser.close()
await environment.close()

const report = new BenchReport('interactions', rounds)
const scenario = `200 people, 1,300 shifts, ${slowdown} times slower`
console.log(
  `\n${rounds} rounds; ms, medians; limits ${limits.interaction} for an interaction, ${limits.task} for a task (none below 50 is seen)`,
)
console.log(`${''.padEnd(30)}${'interaction'.padStart(12)}${'task'.padStart(8)}`)
for (const { name } of steps) {
  const seen = costs.get(name) ?? []
  const values = {
    interaction: seen.map(({ interaction }) => interaction),
    task: seen.map(({ task }) => task),
  }
  for (const kind of ['interaction', 'task'] as const) {
    report.addFigure(scenario, `${name}, ${kind}`, 'ms', values[kind])
    const value = median(values[kind])
    report.addTarget({
      scenario,
      name: `${name}, ${kind}`,
      value,
      target: limits[kind],
      bound: 'at most',
    })
  }
  const [interaction, task] = [median(values.interaction), median(values.task)]
  const isMissed = interaction > limits.interaction || task > limits.task
  console.log(
    `${name.padEnd(30)}${interaction.toFixed(0).padStart(12)}${task.toFixed(0).padStart(8)}${isMissed ? '  MISSED' : ''}`,
  )
}
report.finish()
