import { expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { oldestVersions } from '../../support/browser/browser-support.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'

const { browser } = await startServerAndBrowser()

test('a browser that is too old gets a page that names the oldest ones that work', async () => {
  const { page } = await browser.open({ width: 320 })
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'DurationFormat'))
  await page.goto('/schedule?view=week')
  await page.getByRole('heading', { level: 1, name: 'This browser is too old' }).waitFor()
  expect(await page.title()).toBe('This browser is too old · Weekboard')
  const versions = await page.getByRole('listitem').allInnerTexts()
  for (const [browserName, version] of Object.entries(oldestVersions)) {
    const named = new RegExp(`^${browserName} ${version}`, 'i')
    expect(versions.filter((text) => named.test(text))).toHaveLength(1)
  }
  // The app itself may have loaded, but did not start.
  expect(await page.locator('#root').count()).toBe(0)
  await expectAccessible({ page })
})
