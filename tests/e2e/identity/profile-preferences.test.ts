import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { holdOwnUser } from '../../support/browser/held-user.ts'
import { photo, png } from '../../support/browser/images.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { accounts } from '../../support/people/api-client.ts'
import { filesOf } from '../../support/people/exports.ts'

const { server, browser } = await startServerAndBrowser()

async function onProfile(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/profile', options)
  await person.page.getByRole('region', { name: 'Avatar' }).waitFor()
  return person
}
const avatarOf = ({ page }: BrowserUser) => page.getByRole('region', { name: 'Avatar' })

test('the sections of the profile fit a phone, also while they load', async () => {
  const held = Promise.withResolvers<void>()
  const ana = await onProfile(accounts.employee, {
    width: 320,
    prepare: (page) =>
      page.route(/\/api\/v1\/(?!auth\/(me|sign_in)\b)/, async (route) => {
        await held.promise
        await route.continue()
      }),
  })
  await ana.page.getByRole('status', { name: 'Loading your preferences' }).waitFor()
  await expectNoHorizontalOverflow(ana)
  held.resolve()
  const titles = [
    'Your details',
    'Avatar',
    'Phone',
    'Language and time display',
    'Notifications',
    'Password',
    'Sessions',
    'Your data',
  ]
  for (const name of titles) await ana.page.getByRole('region', { name }).waitFor()
  await expectAccessible(ana)
  await expectNoHorizontalOverflow(ana)
})

test('an image is uploaded beside the palettes, shown everywhere, kept on saving, and removed', async () => {
  const ana = await onProfile(accounts.employee)
  const { page } = ana
  const region = avatarOf(ana)
  const input = region.locator('input[type=file]')
  const broken = { name: 'me.png', mimeType: 'image/png', buffer: (await png()).subarray(0, 90) }
  await input.setInputFiles(broken)
  await region.getByRole('alert').getByText('The image is damaged or not complete.').waitFor()
  await expect.poll(() => region.getByRole('button', { name: 'Remove image' }).count()).toBe(0)
  // More than the server takes: the browser makes it smaller.
  const noise = await photo({ width: 5000, height: 4000 })
  const padded = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: noise }
  await input.setInputFiles(padded)
  await region.getByRole('button', { name: 'Remove image' }).waitFor()
  await expect.poll(() => region.getByRole('alert').count()).toBe(0)
  const picture = region.locator('img[src^="/api/v1/files/"]')
  await picture.waitFor()
  await expect.poll(() => region.getByRole('radio', { checked: true }).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Upload image')
  await expectAccessible(ana)

  await page.getByLabel('Full name').fill('Ana R.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved.').waitFor()
  await page.reload()
  await picture.waitFor()
  const inBar = await stableBox(page.locator('header img[src^="/api/v1/files/"]'))
  const bar = await stableBox(page.getByRole('banner'))
  expect(Math.abs(inBar.y + inBar.height / 2 - (bar.y + bar.height / 2))).toBeLessThan(1)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.locator('[role=menu] img[src^="/api/v1/files/"]').waitFor()
  await page.keyboard.press('Escape')

  // A palette is drawn at once, and takes the place of the image with the form.
  await region.getByRole('radio', { name: 'Sunset' }).check()
  await expect.poll(() => picture.count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  // The sentence of the first time may still be there.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').avatar_url))
    .toMatch(/^fallback:sunset:/)
  await region.getByRole('radio', { name: 'Sunset', checked: true }).waitFor()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png() })
  await picture.waitFor()
  await region.getByRole('button', { name: 'Remove image' }).click()
  await region.getByRole('radio', { name: 'Ocean', checked: true }).waitFor()
  await expect.poll(() => picture.count()).toBe(0)

  // An image that is uploaded while the form is being saved comes after what the form saves.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/auth/me', async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  await region.getByRole('radio', { name: 'Earth' }).check()
  const saving = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  await saving
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png() })
  await region.getByRole('button', { name: 'Uploading...' }).waitFor()
  release()
  await picture.waitFor()
  await page.reload()
  await picture.waitFor()
  await region.getByRole('button', { name: 'Remove image' }).click()
  await expect.poll(() => picture.count()).toBe(0)
})

test('an image that is uploaded at once stays when an older reply about the user comes after it', async () => {
  const { page } = await browser.enter(accounts.manager, '/dashboard')
  const { release } = await holdOwnUser(page)
  const asked = page.waitForRequest('**/api/v1/auth/me')
  await page.goto('/profile')
  await asked
  const region = page.getByRole('region', { name: 'Avatar' })
  const remove = region.getByRole('button', { name: 'Remove image' })
  await region
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png() })
  await remove.waitFor()
  await release()
  expect(await remove.isVisible()).toBe(true)
  await remove.click()
  await remove.waitFor({ state: 'detached' })
})

test('an image that comes late shows the drawn avatar meanwhile', async () => {
  const marco = await onProfile(accounts.manager)
  const { page } = marco
  const input = avatarOf(marco).locator('input[type=file]')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png() })
  await avatarOf(marco).getByRole('button', { name: 'Remove image' }).waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/files/*', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  const drawn = avatarOf(marco).locator('[data-initials=MB]').first()
  await drawn.waitFor()
  release()
  await expect
    .poll(() =>
      avatarOf(marco)
        .locator('img')
        .evaluate((image) => getComputedStyle(image).opacity),
    )
    .toBe('1')
  await page.unroute('**/api/v1/files/*')
})

test('times are read in 24 hours wherever they are shown, on every device', async () => {
  const marco = await onProfile(accounts.manager)
  const { page } = marco
  const region = page.getByRole('region', { name: 'Language and time display' })
  await region.getByRole('radio', { name: 'As the browser (12 hours)', checked: true }).waitFor()
  await region.getByText('reads 5:30 PM').waitFor()
  await region.getByRole('radio', { name: '24 hours', exact: true }).check()
  await region.getByText('reads 17:30').waitFor()
  await expectAccessible(marco)
  await page.reload()
  await region.getByRole('radio', { name: '24 hours', exact: true, checked: true }).waitFor()

  const other = await browser.enter(accounts.manager, '/schedule')
  const grid = other.page.getByRole('grid')
  await grid
    .getByRole('button', { name: /, \d\d:\d\d – \d\d:\d\d, / })
    .first()
    .waitFor()
  const spoken = () =>
    other.page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .flatMap((element) => [
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('title') ?? '',
          ...[...element.childNodes].flatMap((node) =>
            node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [],
          ),
        ])
        .filter((text) => /\d\s?[AP]M\b/.test(text)),
    )
  for (const view of ['Week', 'Hourly', 'List']) {
    await other.page
      .getByRole('radio', { name: view })
      .or(other.page.getByRole('tab', { name: view }))
      .first()
      .click()
    await other.page
      .getByText(/\d\d:\d\d/)
      .first()
      .waitFor()
    expect([view, await spoken()]).toEqual([view, []])
  }
  for (const [path, name] of [
    ['/dashboard', 'Dashboard'],
    ['/requests?tab=availability', 'Requests'],
    ['/settings/audit-log', 'You do not have access to this page'],
  ] as const) {
    await visit(other.page, path)
    await other.page.getByRole('heading', { level: 1, name }).waitFor()
    await untilNetworkIdle(other.page)
    expect([path, await spoken()]).toEqual([path, []])
  }
  await region.getByRole('radio', { name: 'As the browser (12 hours)' }).check()
  await region.getByText('reads 5:30 PM').waitFor()
})

test('a time display that cannot be saved goes back, and the own data are exported', async () => {
  const ana = await onProfile(accounts.employee)
  const { page } = ana
  const region = page.getByRole('region', { name: 'Language and time display' })
  await page.route('**/api/v1/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await region.getByRole('radio', { name: '24 hours', exact: true }).click()
  await region.getByRole('alert').getByText('The time display could not be saved.').waitFor()
  await region.getByRole('radio', { name: 'As the browser (12 hours)', checked: true }).waitFor()

  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Export my data' }).click()
  const button = data.getByRole('button', { name: 'Download archive' })
  await button.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const files = filesOf(new Uint8Array(await readFile(await download.path())))
  expect(files.get('json/account.json')).toContain(accounts.employee)
  await data.getByText('The archive was downloaded or has expired.').waitFor()
})

test('a calendar link is copied when it is made, and a new one ends the old', async () => {
  const ana = await onProfile(accounts.employee)
  const { page, context } = ana
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const statusOf = async (link: string) => (await fetch(server.url + new URL(link).pathname)).status
  const region = page.getByRole('region', { name: 'Calendar' })
  await region.getByText('You have no calendar link yet.').waitFor()
  await region.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link was copied.').waitFor()
  const shown = region.getByRole('textbox', { name: 'Calendar link' })
  const first = await shown.inputValue()
  expect(await copied()).toBe(first)
  expect(await statusOf(first)).toBe(200)
  await region.getByText('How to subscribe').click()
  await region.getByText('Google Calendar').waitFor()
  await expectAccessibleInBothThemes(ana)

  const question = page.getByRole('alertdialog', { name: 'Make a new link?' })
  await region.getByRole('button', { name: 'New link' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await statusOf(first)).toBe(200)
  await region.getByRole('button', { name: 'New link' }).click()
  await question.getByRole('button', { name: 'New link' }).click()
  await expect.poll(() => shown.inputValue()).not.toBe(first)
  const second = await shown.inputValue()
  await expect.poll(copied).toBe(second)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  // It is shown only where it was made, and only until the page is left.
  await page.reload()
  await region.getByText('It is shown only when it is made').waitFor()
  expect(await page.content()).not.toContain(new URL(second).pathname)
  expect(await region.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
})
