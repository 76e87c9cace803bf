import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

test('the label of a drag weighs the time off of whom it points at', async () => {
  const [ana, ben] = [
    await employeeIdOf(server.api, token, 'Ana Ruiz'),
    await employeeIdOf(server.api, token, 'Ben Okafor'),
  ]
  const date = '2027-06-01'
  await createShift(server.api, token, { employeeId: ana, date, from: '09:00', to: '17:00' })
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${date}`)
  const shift = user.shift(/Ana Ruiz, Tue Jun 1/)
  await shift.waitFor()
  // Entered after the screen was loaded, which hears of it.
  const time_off_request = {
    employee_id: ben,
    type: 'vacation',
    start_date: '2027-06-03',
    end_date: '2027-06-03',
    reason: 'Away',
  }
  const entered = await server.api.call('POST', '/time_off_requests', {
    token,
    body: { time_off_request },
  })
  expect(entered.status).toBe(201)
  await user
    .cell('Ben Okafor', 3)
    .and(user.page.getByLabel(/on time off/))
    .waitFor()
  const from = await user.spot(shift)
  await user.page.mouse.move(from.x, from.y)
  await user.page.mouse.down()
  const label = user.page.locator('[data-drag-preview]')
  const free = await user.spot(user.cell('Ben Okafor', 2))
  await user.page.mouse.move(free.x, free.y, { steps: 3 })
  await label.getByText(/^Ben Okafor · 8 h of/).waitFor()
  await expect.poll(() => label.getByText('approved time off').count()).toBe(0)
  const away = await user.spot(user.cell('Ben Okafor', 3))
  await user.page.mouse.move(away.x, away.y, { steps: 3 })
  await label.getByText('Ben Okafor has approved time off on Jun 3 (availability).').waitFor()
  await user.page.keyboard.press('Escape')
  await user.page.mouse.up()
  await shift.waitFor()
})
