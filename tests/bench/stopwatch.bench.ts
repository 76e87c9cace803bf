import { addDays, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import type { Page } from 'playwright-core'
import { launchChromium } from '../support/browser/chromium.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { BenchReport } from './support/report.ts'
import { everyday, everydayShifts } from './support/stopwatch/everyday.ts'
import { publishFirstWeek } from './support/stopwatch/first-week.ts'
import { planByKeyboardAfter, planByKeyboardBefore } from './support/stopwatch/keyboard.ts'
import { planByMouseAfter, planByMouseBefore } from './support/stopwatch/mouse.ts'
import {
  addOrganization,
  lineOf,
  planLines,
  plannedWeek,
  stopwatchZone,
} from './support/stopwatch/plan.ts'
import { Planner } from './support/stopwatch/planner.ts'

/**
 * How many actions a manager needs to plan a week of 30 people and 120 shifts, by mouse alone and by
 * keyboard alone, in the built pages. An action is a click, a drag, a turn of the wheel by a screen, a
 * key (with the keys that are held meanwhile) or a value that is typed into a field.
 *
 * "Before" uses only what the screen had before several shifts could be selected, copied, pasted and
 * repeated: the templates of the popover, which plan a person's week in one go, and moving one shift.
 * That was its quickest way; drawing each of the 120 shifts takes more. "After" uses today's ways.
 * Copying the week before is left out of both: nobody planned it. The week that each way leaves is
 * compared with the plan through the API.
 *
 * Then what a manager does every day, and the way from the sign-up to the first published week, each
 * with the most actions that it may take.
 */
const ways = [
  { name: 'mouse', before: planByMouseBefore, after: planByMouseAfter },
  { name: 'keyboard', before: planByKeyboardBefore, after: planByKeyboardAfter },
] as const

/** The largest allowed share of the actions before: at least a third fewer. */
const most = 2 / 3

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
// The worker looks for a proposal for the first week.
const port = await environment.runNode({ ROLES: 'api,cable,worker' })
const browser = await launchChromium()

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: stopwatchZone,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

async function openWeek(token: string): Promise<Page> {
  const page = await openPage()
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
  await page.goto(`/schedule?view=week&date=${plannedWeek}`)
  await page.getByRole('button', { name: 'Add Employee', exact: true }).waitFor()
  return page
}

interface ReadShift {
  readonly start_time: string
  readonly end_time: string
  readonly employee: { readonly id: number; readonly user: { readonly full_name: string } }
}

async function readLines(token: string): Promise<string[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/schedules/week?date=${plannedWeek}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { shifts } = (await reply.json()) as { shifts: ReadShift[] }
  return shifts
    .map((shift) => lineOf(shift.employee.user.full_name, shift.start_time, shift.end_time))
    .sort()
}

/** Plans the week of a new organization; throws when it is not the plan. */
async function count(name: string, planWeek: (planner: Planner) => Promise<void>): Promise<number> {
  const token = await signIn(port, await addOrganization(environment.owner, name))
  const page = await openWeek(token)
  const planner = new Planner(page)
  await planWeek(planner)
  await planner.settle()
  const lines = await readLines(token)
  const wrong = lines.filter((line) => !planLines.includes(line))
  if (lines.join() !== planLines.join()) {
    throw new Error(`${name}: ${lines.length} shifts, not in the plan: ${wrong.join('; ')}`)
  }
  await page.context().close()
  return planner.actions
}

/** The link in the mail that verifies an address, below the origin. */
async function verificationLink(email: string): Promise<string> {
  const { rows } = await environment.owner.query<{ link: string }>(
    'select link from outbox where recipient = $1 and link is not null order by id desc limit 1',
    [email],
  )
  const { pathname, search } = new URL(rows[0]?.link ?? 'http://none')
  return `${pathname}${search}`
}

async function countFirstWeek(): Promise<number> {
  const planner = new Planner(await openPage())
  await publishFirstWeek(planner, 'zoe@first.test', verificationLink)
  await planner.page.context().close()
  return planner.actions
}

/** Counts each of the everyday actions, one after the other in the same week. */
async function countEveryday(): Promise<number[]> {
  const token = await signIn(port, await addOrganization(environment.owner, 'everyday'))
  await addShifts(token, everydayShifts)
  const page = await openWeek(token)
  await page.getByRole('button', { name: 'Add Employee', exact: true }).click()
  await page.getByLabel(/^Select all/).click()
  await page.getByRole('button', { name: /^Add \d+ employees/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const counts: number[] = []
  for (const { work } of everyday) {
    const planner = new Planner(page)
    await work(planner)
    await planner.settle()
    counts.push(planner.actions)
  }
  await page.context().close()
  return counts
}

async function addShifts(
  token: string,
  shifts: readonly { readonly name: string; readonly day: number }[],
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const api = `http://127.0.0.1:${port}/api/v1`
  const reply = await fetch(`${api}/employees?limit=200`, { headers })
  const { employees } = (await reply.json()) as { employees: ReadShift['employee'][] }
  for (const { name, day } of shifts) {
    const date = addDays(plannedWeek, day)
    const shift = {
      employee_id: employees.find(({ user }) => user.full_name === name)?.id,
      start_time: zonedInstant(date, '09:00', stopwatchZone).toISOString(),
      end_time: zonedInstant(date, '17:00', stopwatchZone).toISOString(),
    }
    const created = await fetch(`${api}/shifts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ shift }),
    })
    if (!created.ok) throw new Error(`A shift of ${name}: ${created.status}`)
  }
}

const report = new BenchReport('stopwatch', 1)
const scenario = '30 people, 120 shifts'
console.log(
  `\n${'actions'.padEnd(12)}${'before'.padStart(8)}${'after'.padStart(8)}${'ratio'.padStart(8)}`,
)
for (const { name, before, after } of ways) {
  const actions = {
    before: await count(`${name}-before`, before),
    after: await count(`${name}-after`, after),
  }
  report.addFigure(scenario, `${name}, before`, 'actions', [actions.before])
  report.addFigure(scenario, `${name}, after`, 'actions', [actions.after])
  const value = actions.after / actions.before
  report.addTarget({
    scenario,
    name: `${name}, after to before`,
    value,
    target: most,
    bound: 'at most',
  })
  console.log(
    `${name.padEnd(12)}${String(actions.before).padStart(8)}${String(actions.after).padStart(8)}${value.toFixed(2).padStart(8)}`,
  )
}
const counts = await countEveryday()
const tasks = [
  ...everyday.map(({ name, most: target }, index) => ({ name, target, value: counts[index] ?? 0 })),
  { name: 'from the sign-up to a published week', target: 25, value: await countFirstWeek() },
]
console.log(`\n${'actions'.padEnd(40)}${'counted'.padStart(8)}${'at most'.padStart(8)}`)
for (const { name, value, target } of tasks) {
  report.addTarget({ scenario: 'a manager of 30', name, value, target, bound: 'at most' })
  console.log(`${name.padEnd(40)}${String(value).padStart(8)}${String(target).padStart(8)}`)
}
await browser.close()
await environment.close()
report.finish()
