import { describe, expect, test } from 'vitest'
import { stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const open = (address: string) => GridUser.open(browser, accounts.manager, address)

interface Planned {
  readonly name?: string
  readonly date: string
  readonly from?: string
  readonly to?: string
}

async function plan({ name = 'Ana Ruiz', date, from = '09:00', to = '17:00' }: Planned) {
  const employeeId = await employeeIdOf(server.api, token, name)
  const body = shiftBody({ employeeId, date, from, to })
  await server.api.call('POST', '/shifts', { token, body })
}
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts
/** The shifts of a week once there are so many of them that the server knows. */
async function untilPlanned(
  week: string,
  isRight: (shifts: Awaited<ReturnType<typeof shiftsOf>>) => boolean,
) {
  await until(async () => isRight(await shiftsOf(week)))
}

describe('in week view', () => {
  test('a drag creates at once, snapped to 30 minutes on the axis of the day; it can be undone and cancelled', async () => {
    const week = '2027-05-03'
    const user = await open(`view=week&date=${week}`)
    const cell = user.cell('Ana Ruiz', 1)
    // 9:07 to 16:50 or so of 24 hours.
    await user.dragTo(await user.spot(cell, 0.38), await user.spot(cell, 0.7))
    await user.page.getByText('9:00 AM – 5:00 PM').waitFor()
    await user.page.mouse.up()
    await user.shift(/Ana Ruiz, Tue May 4, 9:00 AM – 5:00 PM, draft/).waitFor()
    await expect.poll(() => user.dialog().count()).toBe(0)
    await expect.poll(() => user.said()).toContain('Ana Ruiz, Tue May 4, 9:00 AM – 5:00 PM')
    await untilPlanned(week, (shifts) => shifts.length === 1)
    await user.page.locator('[data-undo-bar]').getByText('Undo', { exact: true }).click()
    await user.shift(/Ana Ruiz, Tue May 4/).waitFor({ state: 'detached' })
    await untilPlanned(week, (shifts) => shifts.length === 0)

    await user.dragTo(await user.spot(cell, 0.2), await user.spot(cell, 0.8))
    await user.page.locator('[data-drag-preview]').waitFor()
    await user.page.keyboard.press('Escape')
    await user.page.locator('[data-drag-preview]').waitFor({ state: 'detached' })
    await user.page.mouse.up()
    await expect.poll(() => user.dialog().count()).toBe(0)
    await expect.poll(() => shiftsOf(week)).toEqual([])
  })

  test('a drag must exceed 5 px: a click without drag creates nothing and opens the popover; it needs at least 0.5 h', async () => {
    const week = '2027-05-10'
    const user = await open(`view=week&date=${week}`)
    const from = await user.spot(user.cell('Ana Ruiz', 1))
    await user.drag(from, { x: from.x + 4, y: from.y })
    await user
      .dialog()
      .getByRole('heading', { name: /Add Shift on .* for Ana Ruiz/ })
      .waitFor()
    await expect.poll(() => shiftsOf(week)).toEqual([])
    await user.page.keyboard.press('Escape')
    await user.dialog().waitFor({ state: 'detached' })

    const short = await user.spot(user.cell('Ben Okafor', 0), 0.5)
    await user.drag(short, { x: short.x + 6, y: short.y })
    await untilPlanned(week, ([shift]) => shift !== undefined && shift.duration_hours >= 0.5)
  })

  test('a drag moves to another day and person, within the cell, or copies with ctrl', async () => {
    await plan({ date: '2027-05-31' })
    await plan({ date: '2027-06-02' })
    await plan({ date: '2027-06-04' })
    const user = await open('view=week&date=2027-06-01')
    const shift = user.shift(/Ana Ruiz, Mon May 31/)
    await user.drag(await user.spot(shift), await user.spot(user.cell('Ben Okafor', 3), 0.3))
    await user.shift(/Ben Okafor, Thu Jun 3, 9:00 AM – 5:00 PM, draft/).waitFor()
    await expect.poll(() => shift.count()).toBe(0)
    const ben = await employeeIdOf(server.api, token, 'Ben Okafor')
    await untilPlanned('2027-05-31', (shifts) => shifts.some((one) => one.employee_id === ben))

    const from = await user.spot(user.shift(/Ana Ruiz, Wed Jun 2/))
    const cell = await stableBox(user.cell('Ana Ruiz', 2))
    await user.drag(from, { x: from.x + cell.width / 24, y: from.y })
    await user.shift(/Ana Ruiz, Wed Jun 2, 10:00 AM – 6:00 PM/).waitFor()

    const copied = user.shift(/Ana Ruiz, Fri Jun 4/)
    await user.dragTo(await user.spot(copied), await user.spot(user.cell('Ben Okafor', 5)))
    await user.page.keyboard.down('Control')
    await user.page.getByText('Copy: 9:00 AM – 5:00 PM').waitFor()
    await user.page.mouse.up()
    await user.page.keyboard.up('Control')
    await user.shift(/Ben Okafor, Sat Jun 5, 9:00 AM – 5:00 PM/).waitFor()
    await expect.poll(() => copied.count()).toBe(1)
    await untilPlanned('2027-05-31', (shifts) => shifts.length === 4)
  })

  test('a drag across a clock change keeps the wall-clock times', async () => {
    await plan({ date: '2027-03-12', from: '17:00', to: '23:30' })
    const user = await open('view=week&date=2027-03-12')
    const shift = user.shift(/Ana Ruiz, Fri Mar 12/)
    await user.drag(await user.spot(shift), await user.spot(user.cell('Ana Ruiz', 6)))
    await user.shift(/Ana Ruiz, Sun Mar 14, 5:00 PM – 11:30 PM/).waitFor()
    // In summer time the same clock is another instant.
    await untilPlanned('2027-03-08', ([moved]) => moved?.start_time === '2027-03-14T21:00:00.000Z')
  })

  test('a drag into a full week opens the popover with the warning and what was dragged', async () => {
    for (const day of ['21', '22', '23', '24', '25']) await plan({ date: `2027-06-${day}` })
    await plan({ name: 'Ben Okafor', date: '2027-06-26', from: '10:00', to: '16:00' })
    const user = await open('view=week&date=2027-06-21')
    const shift = user.shift(/Ben Okafor, Sat Jun 26/)
    await user.drag(await user.spot(shift), await user.spot(user.cell('Ana Ruiz', 5)))
    const dialog = user.dialog()
    await dialog.getByRole('alert').getByText(/40/).first().waitFor()
    await expect.poll(() => user.page.getByLabel('Start Time').inputValue()).toBe('10:00')
    const ben = await employeeIdOf(server.api, token, 'Ben Okafor')
    await expect
      .poll(async () => (await shiftsOf('2027-06-21')).at(-1))
      .toMatchObject({ employee_id: ben })
    await dialog.getByRole('button', { name: 'Update Anyway' }).click()
    await user.shift(/Ana Ruiz, Sat Jun 26, 10:00 AM – 4:00 PM/).waitFor()
    const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
    await untilPlanned('2027-06-21', (shifts) => shifts.every((one) => one.employee_id === ana))
  })

  test('a drag that the server refuses puts the shift back with the sentence', async () => {
    await plan({ date: '2027-07-06' })
    await plan({ date: '2027-07-07' })
    const [week] = [await readWeek(server.api, token, '2027-07-05')]
    const publish = `/schedules/${week.schedule?.id}/publish`
    await server.api.call('POST', publish, { token, body: {} })
    const user = await open('view=week&date=2027-07-06')
    const shift = user.shift(/Ana Ruiz, Tue Jul 6/)
    await user.drag(await user.spot(shift), await user.spot(user.cell('Ana Ruiz', 2)))
    await user.page.getByText('Cannot update shift: would overlap with existing shift').waitFor()
    await shift.waitFor()
    await expect
      .poll(async () => (await shiftsOf('2027-07-05')).map(({ start_time }) => start_time).sort())
      .toEqual(['2027-07-06T13:00:00.000Z', '2027-07-07T13:00:00.000Z'])
  })

  test('a drag resizes at both edges by 15 minutes, leaves at least 30 and does not leave the day', async () => {
    const week = '2027-07-12'
    await plan({ date: '2027-07-13' })
    await plan({ name: 'Ben Okafor', date: '2027-07-14' })
    const user = await open(`view=week&date=${week}`)
    const isOf = async (name: string) => {
      const id = await employeeIdOf(server.api, token, name)
      return ({ employee_id }: { employee_id: number | null }) => employee_id === id
    }
    const [anas, bens] = [await isOf('Ana Ruiz'), await isOf('Ben Okafor')]
    const cell = await stableBox(user.cell('Ana Ruiz', 1))
    const hour = cell.width / 24
    const end = await user.spot(user.shift(/Ana Ruiz, Tue Jul 13/), 0.98)
    await user.drag(end, { x: end.x + hour * 1.25, y: end.y })
    const longer = user.shift(/Ana Ruiz, Tue Jul 13, 9:00 AM – 6:15 PM/)
    await longer.waitFor()
    await untilPlanned(week, (shifts) => shifts.find(anas)?.duration_hours === 9.25)
    const start = await user.spot(longer, 0.02)
    await user.drag(start, { x: start.x - hour * 1.5, y: start.y })
    await user.shift(/Ana Ruiz, Tue Jul 13, 7:30 AM – 6:15 PM/).waitFor()

    const shift = user.shift(/Ben Okafor, Wed Jul 14/)
    const late = await user.spot(shift, 0.98)
    await user.drag(late, { x: late.x - 600, y: late.y })
    const short = user.shift(/Ben Okafor, Wed Jul 14, 9:00 AM – 9:30 AM/)
    await short.waitFor()
    await untilPlanned(week, (shifts) => shifts.find(bens)?.duration_hours === 0.5)
    const early = await user.spot(short, 0.02)
    await user.drag(early, { x: early.x - 600, y: early.y })
    await user.shift(/Ben Okafor, Wed Jul 14, 12:00 AM – 9:30 AM/).waitFor()
    await untilPlanned(week, (shifts) => shifts.find(bens)?.duration_hours === 9.5)
    const last = await user.spot(shift, 0.98)
    await user.drag(last, { x: last.x + 600, y: last.y })
    await user.shift(/Ben Okafor, Wed Jul 14, 12:00 AM – 11:59 PM/).waitFor()
    await untilPlanned(week, (shifts) => shifts.find(bens)?.end_time === '2027-07-15T03:59:59.000Z')
  })
})

test('in hourly view a drag creates whole hours, and moves by the hour and to other people', async () => {
  const user = await open('view=hourly&date=2027-08-03')
  const start = await user.spot(user.cell('Ana Ruiz', 15), 0.5)
  await user.drag(start, await user.spot(user.cell('Ana Ruiz', 17), 0.5))
  await user.shift(/Ana Ruiz, Tue Aug 3, 3:00 PM – 6:00 PM, draft/).waitFor()
  await untilPlanned('2027-08-02', ([shift]) => shift?.duration_hours === 3)

  await plan({ date: '2027-08-03', from: '09:15', to: '12:00' })
  const moved = user.shift(/Ana Ruiz, Tue Aug 3, 9:15 AM/)
  const from = await user.spot(moved)
  const ben = await user.spot(user.cell('Ben Okafor', 10))
  await user.drag(from, { x: from.x + 2 * 58.33, y: ben.y })
  await user.shift(/Ben Okafor, Tue Aug 3, 11:15 AM – 2:00 PM/).waitFor()
})

/** Makes a page like Safari's: what listens for `touchmove` once a finger has touched is not asked. */
function ignoreLateListeners(): void {
  let isTouched = false
  addEventListener('touchstart', () => (isTouched = true), { capture: true })
  addEventListener('touchend', () => (isTouched = false), { capture: true })
  const { addEventListener: add } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (!(type === 'touchmove' && isTouched)) add.call(this, type, ...rest)
  }
}

test('a long press drags by touch, a swipe only scrolls', async () => {
  await plan({ date: '2027-08-10' })
  const user = await open('view=week&date=2027-08-10')
  await user.page.evaluate(ignoreLateListeners)
  const from = await user.spot(user.shift(/Ana Ruiz, Tue Aug 10/))
  const to = await user.spot(user.cell('Ana Ruiz', 3))
  const client = await user.person.context.newCDPSession(user.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: spot ? [spot] : [] })
  await touch('touchStart', from)
  await user.page.locator('[data-drag-preview]').waitFor()
  await touch('touchMove', { x: (from.x + to.x) / 2, y: to.y })
  await touch('touchMove', to)
  await touch('touchEnd')
  await user.shift(/Ana Ruiz, Thu Aug 12, 9:00 AM – 5:00 PM/).waitFor()
})

test('an employee drags nothing', async () => {
  const user = await GridUser.open(browser, accounts.employee, 'view=week&date=2026-11-18')
  const shift = user.shift(/Ana Ruiz, Mon Nov 16/)
  await user.dragTo(await user.spot(shift), await user.spot(user.cell('Ana Ruiz', 2)))
  await expect.poll(() => user.page.locator('[data-drag-preview]').count()).toBe(0)
  await user.page.mouse.up()
  await shift.waitFor()
})
