import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const monday = '2026-12-07'
const { server, browser } = await startServerAndBrowser()
const cafe = await MyWeekCafe.on(server, monday)

test('a link of an assistant opens the panel with its choices, once', async () => {
  await cafe.plan(cafe.ids.ana, 0)
  const link = `date=${monday}&panel=publish&notes=Hello+team&ask_seen=true`
  const { page } = await openSchedule(browser, accounts.manager, link)
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('Schedule is valid').waitFor()
  expect(await panel.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Hello team')
  expect(await panel.getByRole('checkbox', { name: 'Ask everybody to confirm' }).isChecked()).toBe(
    true,
  )
  await expect.poll(() => new URL(page.url()).search).toBe(`?date=${monday}`)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(/^Week of /).waitFor()
  expect(await panel.count()).toBe(0)
})
