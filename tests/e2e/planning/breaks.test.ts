import { expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const week = '2027-06-07'

test('rules of the settings give a new shift its break, and the form changes it', async () => {
  const admin = await browser.enter(accounts.admin, '/settings/organization')
  const settings = admin.page
  await settings.getByRole('combobox', { name: 'Breaks' }).selectOption({ label: 'Refuse' })
  await settings.getByRole('button', { name: 'Add rule' }).click()
  const rule = settings.getByRole('list', { name: 'Break rules' }).getByRole('listitem')
  await rule.getByLabel('After (hours)').fill('6')
  await rule.getByLabel('Minutes').fill('3')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('must have 5 to 240 minutes each').waitFor()
  await rule.getByLabel('Minutes').fill('30')
  await expectAccessible(admin)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await readWeek(server.api, token, week)).rule_settings)
    .toMatchObject({
      break_policy: 'refuse',
      break_rules: [{ after_minutes: 360, minutes: 30, paid: false }],
    })

  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${week}`)
  const { page } = user
  await user.cell('Ana Ruiz', 0).click()
  const dialog = page.getByRole('dialog')
  const breaks = dialog.getByRole('list', { name: 'Breaks' }).getByRole('listitem')
  expect(await breaks.getByLabel('Minutes').inputValue()).toBe('30')
  await dialog.getByText('7.5 h').first().waitFor()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  const shift = page.getByRole('button', {
    name: /^Ana Ruiz, Mon Jun 7, 9:00 AM – 5:00 PM, draft, (.*, )?30 min break$/,
  })
  await shift.click()
  await dialog.getByRole('button', { name: 'Add break' }).click()
  await breaks.nth(1).getByLabel('Minutes').fill('15')
  await breaks.nth(1).getByLabel('From').fill('08:00')
  await breaks.nth(1).getByLabel('Paid').check()
  await dialog.getByRole('button', { name: 'Update Shift' }).click()
  await dialog.getByText('Breaks must be within the shift').waitFor()
  await breaks.nth(1).getByLabel('From').fill('12:00')
  await expectAccessible(user.person)
  await dialog.getByRole('button', { name: 'Update Shift' }).click()
  await page.getByRole('button', { name: /, 30 min break, 15 min paid break$/ }).waitFor()
  const stored = async () => (await readWeek(server.api, token, week)).shifts[0]
  await expect.poll(stored).toMatchObject({
    breaks: [
      { minutes: 30, paid: false },
      { minutes: 15, paid: true, start_time: '12:00' },
    ],
    duration_hours: 7.5,
  })
  await page.getByRole('button', { name: /15 min paid break$/ }).click()
  await breaks.first().getByRole('button', { name: 'Remove break' }).click()
  await dialog.getByRole('button', { name: 'Update Shift' }).click()
  await dialog
    .getByText('A shift of more than 6 h needs 30 minutes of unpaid break')
    .first()
    .waitFor()
})
