import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { shiftBody } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()

test('a new shift starts with the usual position and times of last week', async () => {
  const adminToken = await server.api.signIn(accounts.admin)
  const token = await server.api.signIn(accounts.manager)
  const people = { adminToken, managerToken: token, names: ['Zoë Zander'], dates: ['2027-05-10'] }
  const [zoe = 0] = await planPeople(server, people)
  const position = await server.api.call<{ position: { id: number } }>('POST', '/positions', {
    token: adminToken,
    body: { position: { name: 'Juggler', color: 'blue' } },
  })
  for (const date of ['2027-05-04', '2027-05-05']) {
    const { shift } = shiftBody({ employeeId: zoe, date, from: '11:00', to: '16:30' })
    const { status } = await server.api.call('POST', '/shifts', {
      token,
      body: { shift: { ...shift, position_id: position.body.position.id } },
    })
    expect(status).toBe(201)
  }
  const { page, dialog, cell } = await ScheduleUser.open(browser, accounts.manager, '2027-05-10')
  await page.getByRole('button', { name: /^Zoë Zander, Mon May 10/ }).waitFor()
  await cell('Zoë Zander', 2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByLabel('Start Time').inputValue()).toBe('11:00')
  expect(await dialog.getByLabel('End Time').inputValue()).toBe('16:30')
  await dialog.getByText('Juggler').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // The quick entry takes over the position.
  await page.keyboard.type('9-5')
  await page.getByText('Wed May 12, 9:00 AM – 5:00 PM, Juggler').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Zoë Zander, Wed May 12, .*Juggler/ }).waitFor()
})
