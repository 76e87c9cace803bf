import { describe, expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { emptyWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { browser } = await startServerAndBrowser()

const ana = (query: string, options?: BrowserOptions): Promise<BrowserUser> =>
  openSchedule(browser, accounts.employee, query, options)

describe('an employee', () => {
  test('sees announced shifts with the own ones first and marked', async () => {
    const person = await ana(`date=${thisWeek}`)
    const first = person.page.getByRole('rowheader').first()
    await first.getByText('Ana Ruiz').waitFor()
    await first.getByText('You', { exact: true }).waitFor()
    await expect.poll(() => person.page.getByText('You', { exact: true }).count()).toBe(1)
    await expect.poll(() => person.page.getByText(/draft/i).count()).toBe(0)
    await expectAccessible(person)
  })

  test.each(['week', 'hourly', 'list'])(
    'finds no cost and nothing to edit in the %s view',
    async (view) => {
      const person = await ana(`view=${view}&date=${thisWeek}`)
      const { page } = person
      await page.getByText('Published', { exact: true }).first().waitFor()
      await expect.poll(() => page.getByText('Labor Cost').count()).toBe(0)
      const editing = /^(Add Shift|Publish Schedule|Add Employee|Undo|Redo|Remove|Delete|Move)/
      await expect.poll(() => page.getByRole('button', { name: editing }).count()).toBe(0)
      await expectAccessible(person)
    },
  )

  test.each([
    ['week', nextWeek],
    ['list', nextWeek],
    ['hourly', emptyWeek],
  ])("reads 'Nothing announced for this week yet' in the %s view of %s", async (view, date) => {
    const person = await ana(`view=${view}&date=${date}`)
    await person.page.getByText('Nothing announced for this week yet').waitFor()
    await expectAccessible(person)
  })

  test('reads it day by day on a phone, the own day marked', async () => {
    const person = await ana(`date=${thisWeek}`, { width: 390, height: 844 })
    await person.page
      .getByRole('button', { name: /Ana Ruiz, Mon Nov 16, 7:00 AM – 3:00 PM/ })
      .click()
    await person.page.getByRole('dialog').getByText('7:00 AM – 3:00 PM').waitFor()
    await expect.poll(() => person.page.getByRole('dialog').getByRole('textbox').count()).toBe(0)
  })
})
