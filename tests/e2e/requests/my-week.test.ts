import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
  signInOnScreen,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'
import { nextWeek, stopClock, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const cafe = await MyWeekCafe.on(server, thisWeek)
const phone = { width: 390, height: 844 }

const enter = (options: BrowserOptions = phone, who: keyof typeof accounts = 'employee') =>
  browser.enter(accounts[who], '/my-week', options)
const next = (page: Page) => page.getByRole('region', { name: 'Next shift' })
const agenda = (page: Page, week: 'This week' | 'Next week') =>
  page.getByRole('list', { name: week, exact: true })
const choose = (page: Page, week: 'This week' | 'Next week') =>
  page.getByRole('radio', { name: week }).press('Space')

test('employees on a phone begin with their week, others as before', async () => {
  const ana = await browser.open(phone)
  await signInOnScreen(ana, accounts.employee)
  const { page } = ana
  await page.getByRole('heading', { name: 'My week', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/my-week')
  const { y = 0, height = 0 } = (await next(page).boundingBox()) ?? {}
  expect(height).toBeGreaterThan(80)
  expect(y + height).toBeLessThan(844 / 2)
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
  await page.goto('/')
  await page.getByRole('link', { name: 'Weekboard', exact: true }).first().waitFor()

  const desk = await browser.open()
  await signInOnScreen(desk, accounts.employee)
  await desk.page.waitForURL('**/dashboard')
  await desk.page.getByRole('link', { name: 'My week' }).click()
  await next(desk.page).waitFor()
  await expectAccessibleInBothThemes(desk)

  const marco = await browser.open(phone)
  await signInOnScreen(marco, accounts.manager)
  await marco.page.waitForURL('**/dashboard')
})

test('the next shift, counted down by the clock, whatever the timers did', async () => {
  const { page } = await enter()
  await next(page).getByText('Tomorrow').waitFor()
  await stopClock(page)
  await next(page).getByText('7:00 AM – 3:00 PM').waitFor()
  await next(page).getByText('With Grace Kim').waitFor()
  const left = next(page).getByRole('timer')
  await expect.poll(() => left.innerText()).toBe('in 21 h')
  await page.clock.runFor(minuteMs)
  await expect.poll(() => left.innerText()).toBe('in 20 h 59 min')
  // A phone that slept: each timer fires at most once.
  await page.clock.fastForward(3 * 60 * minuteMs)
  await expect.poll(() => left.innerText()).toMatch(/^in 17 h 5[89] min$/)
  await page.clock.runFor(minuteMs)
  await expect.poll(() => left.innerText()).toMatch(/^in 17 h 5[78] min$/)
})

test('a long note is cut at a whole line, and a team of sixty is folded', async () => {
  const notes = 'Please bring the keys of the cellar and the list of the orders. '.repeat(8)
  const people = Array.from({ length: 60 }, (_, index) => ({
    id: 9000 + index,
    full_name: `Person ${index + 1}`,
    avatar_url: '',
  }))
  const { page } = await enter({
    ...phone,
    prepare: (opened) =>
      opened.route('**/api/v1/my_week', async (route) => {
        const reply = await route.fetch()
        const myWeek: MyWeek = await reply.json()
        await route.fulfill({ json: withCrowd(myWeek, people, notes) })
      }),
  })
  const note = next(page).getByText('Please bring the keys').first()
  await next(page).getByRole('button', { name: 'Read more' }).waitFor()
  const lines = await note.evaluate((shown) => {
    const { lineHeight } = getComputedStyle(shown)
    return shown.clientHeight / Number.parseFloat(lineHeight)
  })
  expect(Number.isInteger(lines), String(lines)).toBe(true)
  const team = page.getByRole('region', { name: 'Team' })
  await expect.poll(() => team.getByRole('listitem').count()).toBeLessThan(12)
  await team.getByRole('button', { name: /^All 6\d$/, expanded: false }).click()
  await team.getByText('Person 60').waitFor()
})

/** The weeks with the same people on each day, and a note on each shift of one's own. */
const withCrowd = (myWeek: MyWeek, people: MyWeek['people'], notes: string) => ({
  ...myWeek,
  people,
  weeks: myWeek.weeks.map((week) => ({
    ...week,
    shifts: week.shifts.map((own) => ({ ...own, notes })),
    team: Array.from({ length: 7 }, (_, day) => addDays(week.week_start_date, day)).flatMap(
      (date, day) =>
        people.map(({ id }) => ({
          id: id + day * 100,
          employee_id: id,
          start_time: `${date}T15:00:00Z`,
          end_time: `${date}T20:00:00Z`,
          status: 'published',
        })),
    ),
  })),
})

test('an announcement while it is open marks what has changed, and is confirmed', async () => {
  await cafe.look()
  const week = await readWeek(server.api, cafe.tokens.manager, thisWeek)
  const id = week.schedule?.id ?? 0
  const ana = await enter()
  const { page } = ana
  const items = agenda(page, 'This week').getByRole('listitem')
  await items.filter({ hasText: '7:00 AM – 3:00 PM' }).waitFor()
  expect(await items.count()).toBe(2)
  await page.getByRole('button', { name: '2 earlier' }).press('Enter')
  await expect.poll(() => items.count()).toBe(4)

  server.clock.advance(20 * minuteMs)
  const [moved, gone] = week.shifts.filter(
    ({ employee_id, start_time }) =>
      employee_id === cafe.ids.ana && new Date(start_time) > server.clock.now(),
  )
  if (!moved || !gone) throw new Error('Ana has fewer than two shifts to come')
  const later = new Date(Date.parse(moved.start_time) + 60 * minuteMs).toISOString()
  await cafe.change(moved.id, { start_time: later, notes: 'Open the terrace' })
  await cafe.change(gone.id, null)
  await cafe.plan(cafe.ids.ana, 6, { from: '22:00', to: '06:00', toDate: cafe.day(7) })
  const publish = () =>
    cafe.publish(id, { ask_seen: true, override_violations: true, notes: 'Inventory on Friday' })
  await publish()

  await page.getByText('3 changes since you last looked').waitFor()
  await page.getByText('Inventory on Friday').waitFor()
  const changed = items.filter({ hasText: 'Moved' })
  await changed.getByText('8:00 AM – 3:00 PM').waitFor()
  await changed.getByText('was 7:00 AM – 3:00 PM').waitFor()
  await changed.getByText('Open the terrace').waitFor()
  await items.filter({ hasText: 'Removed' }).getByText('8:00 AM – 4:00 PM').waitFor()
  await items.filter({ hasText: 'Added' }).getByText('10:00 PM – 6:00 AM until Mon').waitFor()
  await next(page).getByText('8:00 AM – 3:00 PM').waitFor()
  await expectAccessibleInBothThemes(ana)

  // A reload, or another device, is the same visit.
  await page.reload()
  await page.getByText('3 changes since you last looked').waitFor()
  await page.getByRole('button', { name: 'Seen', exact: true }).press('Enter')
  await page.getByText('You confirmed this week on Wed Nov 18').waitFor()
  await expect.poll(async () => (await cafe.confirmations(id)).missing).not.toContain(cafe.ids.ana)
  server.clock.advance(20 * minuteMs)
  await page.reload()
  await page.getByText('You confirmed this week on').waitFor()
  expect(await page.getByText('since you last looked').count()).toBe(0)

  await cafe.change(moved.id, { notes: null })
  server.clock.advance(minuteMs)
  await publish()
  await items.filter({ hasText: 'Note changed' }).waitFor()
  await page.getByRole('button', { name: 'Seen', exact: true }).waitFor()

  await cafe.change(moved.id, { position_id: null })
  server.clock.advance(minuteMs)
  await publish()
  await items
    .filter({ hasText: 'Position changed' })
    .getByText(/^was [A-Z]/)
    .waitFor()
})

test('the next week opens on its first day with shifts, with its team', async () => {
  const draft = await readWeek(server.api, cafe.tokens.manager, nextWeek)
  const { page } = await enter()
  await choose(page, 'Next week')
  await page.getByText('Nothing announced for this week yet').waitFor()
  expect(await page.getByRole('heading', { name: 'Team' }).count()).toBe(0)
  await cafe.publish(draft.schedule?.id ?? 0, { override_violations: true })
  await page.getByText('This week was announced since you last looked.').waitFor()
  const { weeks } = await cafe.myWeek()
  const [first] = weeks[1]?.shifts ?? []
  if (!first) throw new Error('Ana has no shift next week')
  const day = Number(first.start_time.slice(8, 10))
  const team = page.getByRole('region', { name: 'Team' })
  const checked = team.getByRole('radio', { checked: true })
  await expect.poll(() => checked.getAttribute('aria-label')).toContain(`Nov ${day}, your shift`)
  await team.getByRole('listitem').filter({ hasText: 'Ana Ruiz (you)' }).waitFor()
  await checked.press('ArrowRight')
  await expect.poll(() => checked.getAttribute('aria-label')).toContain(`Nov ${day + 1}`)
})

test('other clocks, long names, and time off', async () => {
  const name = `${'Wolfeschlegelstein'.repeat(3)} ${'Hausenberger '.repeat(4)}`.trim()
  await cafe.call('admin', 'PATCH', `/employees/${cafe.ids.keiko}`, {
    employee: { full_name: name },
  })
  await cafe.plan(cafe.ids.keiko, 6, { from: '21:00', to: '23:00' })
  await cafe.plan(cafe.ids.ana, 6, { from: '12:00', to: '20:30', notes: 'Long '.repeat(80) })
  const { schedule } = await readWeek(server.api, cafe.tokens.manager, thisWeek)
  await cafe.publish(schedule?.id ?? 0, { override_violations: true })
  const time_off_request = { start_date: cafe.day(9), end_date: cafe.day(10), type: 'personal' }
  await cafe.call('employee', 'POST', '/time_off_requests', { time_off_request })

  const ana = await enter({ ...phone, timeZone: 'Asia/Tokyo' })
  const { page } = ana
  await page.getByText('Times in America/New York').waitFor()
  await agenda(page, 'This week').getByText(`With ${name}`).first().waitFor()
  await page.getByRole('region', { name: 'Time off' }).getByText('Pending').waitFor()
  await choose(page, 'Next week')
  await agenda(page, 'Next week').getByText('Personal').waitFor()
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
})

test('loading, a failure with another try, and nothing announced', async () => {
  let fails = true
  let release: (() => void) | undefined
  const ana = await enter({
    ...phone,
    prepare: (page) =>
      page.route('**/api/v1/my_week', async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        if (fails) await route.fulfill({ status: 500, body: '{}' })
        else await route.continue()
      }),
  })
  const { page } = ana
  await page.getByRole('status', { name: 'Loading your week' }).waitFor()
  await expectAccessibleInBothThemes(ana)
  const letGo = async () => {
    await expect.poll(() => release).toBeDefined()
    release?.()
    release = undefined
  }
  await letGo()
  await page.getByText('Failed to load your week').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await letGo()
  await next(page).waitFor()
  ignoreConsoleErrors(ana)

  server.clock.set(new Date('2027-02-03T15:00:00Z'))
  const olive = await enter(phone, 'stranger')
  await olive.page.getByText('Nothing announced yet').waitFor()
  await expectAccessibleInBothThemes(olive)
})
