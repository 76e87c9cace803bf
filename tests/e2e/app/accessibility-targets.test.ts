import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { findSmallTargets } from '../../support/browser/small-targets.ts'
import { accounts } from '../../support/people/api-client.ts'

const { browser } = await startServerAndBrowser()

const screens = [
  '/schedule?view=week',
  '/schedule?view=hourly',
  '/schedule?view=list',
  '/my-week',
  '/brain',
  '/dashboard',
  '/requests',
  '/requests?tab=calendar',
  '/requests?tab=availability',
  '/employees',
  '/analytics',
  '/profile',
  '/settings/organization',
  '/settings/positions',
  '/settings/staffing',
  '/settings/audit-log',
  '/settings/audit-log?tab=sign-ins',
  '/billing',
  '/assistants/consent',
  '/accessibility',
]

test('at 320 px each target is 24 px wide and high, or so far from the others', async () => {
  const { page } = await browser.enter(accounts.admin, '/dashboard', { width: 320, height: 640 })
  const found: string[] = []
  for (const path of screens) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[role=status][aria-label^=Loading]').count()).toBe(0)
    for (const target of await findSmallTargets(page)) found.push(`${path} ${target}`)
  }
  expect(found).toEqual([])
})
