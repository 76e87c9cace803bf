import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

async function planAna(date: string): Promise<void> {
  const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const body = shiftBody({ employeeId, date, from: '09:00', to: '17:00' })
  await server.api.call('POST', '/shifts', { token, body })
}
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

/** The schedule of somebody whose browser has not loaded the code of drags and keys yet. */
async function openWithSlowEdits(address: string) {
  const held = Promise.withResolvers<void>()
  const user = await GridUser.open(browser, accounts.manager, address, {
    prepare: (page) =>
      page.route('**/assets/grid-edits-*.js', async (route) => {
        await held.promise
        await route.continue()
      }),
  })
  return { user, loadEdits: () => held.resolve() }
}

test('a drag is dropped where the pointer was released', async () => {
  await planAna('2027-08-03')
  const { user, loadEdits } = await openWithSlowEdits('view=week&date=2027-08-03')
  const shift = user.shift(/Ana Ruiz, Tue Aug 3/)
  await user.drag(await user.spot(shift), await user.spot(user.cell('Ben Okafor', 3), 0.3))
  expect(await user.dialog().count()).toBe(0)
  loadEdits()
  await user.shift(/Ben Okafor, Thu Aug 5, 9:00 AM – 5:00 PM, draft/).waitFor()
  const ben = await employeeIdOf(server.api, token, 'Ben Okafor')
  await until(async () => {
    const [moved] = await shiftsOf('2027-08-02')
    return moved?.employee_id === ben
  })
})

test('a drag that is still going on follows the pointer', async () => {
  const { user, loadEdits } = await openWithSlowEdits('view=week&date=2027-08-10')
  const cell = user.cell('Ana Ruiz', 1)
  await user.dragTo(await user.spot(cell, 0.38), await user.spot(cell, 0.7))
  loadEdits()
  await user.page.getByText('9:00 AM – 5:00 PM').waitFor()
  await user.page.mouse.up()
  await user.shift(/Ana Ruiz, Tue Aug 10, 9:00 AM – 5:00 PM, draft/).waitFor()
})

test('Escape cancels a drag that waits', async () => {
  const { user, loadEdits } = await openWithSlowEdits('view=week&date=2027-08-17')
  const cell = user.cell('Ana Ruiz', 1)
  await user.dragTo(await user.spot(cell, 0.2), await user.spot(cell, 0.8))
  await user.page.keyboard.press('Escape')
  await user.page.mouse.up()
  const loaded = user.page.waitForResponse('**/assets/grid-edits-*.js')
  loadEdits()
  await (await loaded).finished()
  await user.page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  expect(await user.page.locator('[data-drag-preview]').count()).toBe(0)
  expect(await shiftsOf('2027-08-16')).toEqual([])
})

test('a key moves the shift that had the focus', async () => {
  await planAna('2027-08-24')
  const { user, loadEdits } = await openWithSlowEdits('view=week&date=2027-08-24')
  await user.shift(/Ana Ruiz, Tue Aug 24/).focus()
  await user.page.keyboard.press('Shift+ArrowRight')
  loadEdits()
  await user.shift(/Ana Ruiz, Wed Aug 25, 9:00 AM – 5:00 PM/).waitFor()
  await until(async () => {
    const [moved] = await shiftsOf('2027-08-23')
    return moved?.start_time.startsWith('2027-08-25') === true
  })
})
