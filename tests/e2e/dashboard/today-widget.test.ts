import type { Today } from '@weekboard/contracts/dashboard/dashboard-today'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { refusal } from '../../support/screens/dashboard-screen.ts'
import { expectNothingCutOff, widgetScreen } from '../../support/screens/widgets-screen.ts'

const { server, browser } = await startServerAndBrowser()
const screen = widgetScreen({ server, browser }, 'today')
const token = await server.api.signIn(accounts.manager)
const readToday = async () =>
  (await server.api.call<Today>('GET', '/dashboard/today', { token })).body

test('a day begins with who is away, what waits and what lacks people, each with its way', async () => {
  const { date, on_now } = await readToday()
  const [first] = on_now
  if (!first) throw new Error('Nobody works')
  const name = first.employee.user.full_name
  const two = { position_id: null, count: 2 }
  await server.api.call('PUT', '/staffing_needs', {
    token,
    body: {
      staffing_needs: [],
      exceptions: [
        { ...two, date: '2026-11-18', start_time: '23:00', end_time: '24:00' },
        { ...two, date: '2026-11-19', start_time: '00:00', end_time: '01:00' },
        { ...two, date: '2026-11-19', start_time: '03:00', end_time: '04:00' },
      ],
    },
  })
  const { user, page, widget } = await screen.open(accounts.manager)
  const working = widget.getByRole('region', { name: 'Working now' })
  await working.getByText(name).waitFor()
  await widget.getByRole('region', { name: 'Next' }).waitFor()
  expect(await widget.getByRole('region', { name: 'Away today' }).count()).toBe(0)
  const gaps = widget.getByRole('region', { name: 'Too few people' })
  await gaps.getByText('Thu Nov 19, 3:00 AM – 4:00 AM: 2 people').waitFor()
  await gaps.getByText('Wed Nov 18, 11:00 PM – 1:00 AM: 2 people').waitFor()
  expect(await gaps.getByRole('listitem').count()).toBe(2)

  // What others do is seen without a reload.
  const wish = { employee_id: first.employee.id, start_date: date, end_date: date, type: 'sick' }
  await timeOffApi(server, token).ask(wish)
  const away = widget.getByRole('region', { name: 'Away today' })
  await away.getByText(name).waitFor()
  await working.getByText(name).waitFor({ state: 'detached' })
  await createShift(server.api, token, {
    employeeId: await employeeIdOf(server.api, token, 'Ana Ruiz'),
    date: '2026-12-07',
    from: '09:00',
    to: '17:00',
  })
  const toSettle = widget.getByRole('region', { name: 'To settle' })
  const unpublished = 'The week of Dec 7 is not published: 1 shift'
  await toSettle.getByRole('link', { name: unpublished }).waitFor()
  await expectAccessibleInBothThemes(user)
  await expectNothingCutOff(widget)

  await gaps.getByRole('link', { name: 'Fill 2 people, Thu Nov 19, 3:00 AM – 4:00 AM' }).click()
  const proposals = page.getByRole('complementary', { name: 'Proposed changes' })
  await proposals.getByText('There is no shift to propose.').waitFor()
  expect(new URL(page.url()).search).toBe('?date=2026-11-19')
  await page.goBack()
  await toSettle.getByRole('link', { name: unpublished }).click()
  await page.waitForURL('**/schedule?date=2026-12-07')
  await page.goBack()
  await away.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .locator(':focus')
    .waitFor()
})

test('it fits a phone, and a failed load says so and is tried again', async () => {
  const { user, widget } = await screen.open(accounts.manager, {
    ...{ width: 390, height: 844 },
    prepare: (each) =>
      failUntilTriedAgain(each, '**/api/v1/dashboard/today', (route) =>
        route.fulfill(refusal(422)),
      ),
  })
  await widget.getByText('Failed to load widget data').waitFor()
  await widget.getByRole('button', { name: 'Try again' }).click()
  await widget.getByRole('region', { name: 'To settle' }).waitFor()
  await expectNoHorizontalOverflow(user)
})
