import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { png } from '../../support/browser/images.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { filesOf } from '../../support/people/exports.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'

const { server, browser } = await startServerAndBrowser()

async function onSettings(options?: BrowserOptions): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/settings/organization', options)
  await nora.page.getByRole('region', { name: 'Data' }).waitFor()
  return nora
}

test('the logo is uploaded, shown to everybody and removed, and a new name reaches other screens at once', async () => {
  const nora = await onSettings()
  const { page } = nora
  const region = page.getByRole('region', { name: 'Organization' })
  await region.getByText('No logo yet').waitFor()
  const input = region.locator('input[type=file]')
  await input.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await region.getByRole('alert').getByText('The file is not a PNG, JPEG or WebP image.').waitFor()
  await region.getByText('No logo yet').waitFor()
  const buffer = await png({ width: 3000, height: 1000 })
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const logo = region.getByRole('img', { name: 'Logo of Harbour Café' })
  await logo.waitFor()
  await expect.poll(() => region.getByRole('alert').count()).toBe(0)
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(512)
  await expectAccessible(nora)

  const ana = await browser.enter(accounts.employee, '/dashboard')
  await ana.page.getByRole('button', { name: 'User menu' }).click()
  await ana.page.locator('[role=menu] img[src^="/api/v1/files/"]').waitFor()
  // The settings of the form are not stale by it.
  await page.getByLabel('Name').fill('Harbour Café ')
  await page.getByLabel('Default weekly limit').fill('41')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await region.getByRole('button', { name: 'Remove image' }).click()
  await region.getByText('No logo yet').waitFor()

  await ana.page.getByRole('menu').getByText('Harbour Café').waitFor()
  const token = await server.api.signIn(accounts.admin)
  const rename = (name: string) =>
    server.api.call('PATCH', '/organization', { token, body: { organization: { name } } })
  await rename('Harbour and Sons')
  await ana.page.getByRole('menu').getByText('Harbour and Sons').waitFor()
  await rename('Harbour Café')
  await ana.page.keyboard.press('Escape')
})

test('all data are exported with progress, downloaded once, and found again after a reload; a failure says so', async () => {
  const nora = await onSettings()
  const { page } = nora
  const region = page.getByRole('region', { name: 'Data' })
  await region.getByRole('button', { name: 'Export all data' }).click()
  await region.getByText(/The archive is ready: .*B\. It can be downloaded once, until/).waitFor()
  await expectAccessible(nora)
  await page.reload()
  const button = region.getByRole('button', { name: 'Download archive' })
  await button.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('weekboard-organization-2026-11-18.zip')
  const files = filesOf(new Uint8Array(await readFile(await download.path())))
  expect(files.get('json/organization.json')).toContain('Harbour Café')
  await region.getByText('The archive was downloaded or has expired.').waitFor()
  await expect.poll(() => button.count()).toBe(0)

  await page.route('**/api/v1/organization/export', (route) => route.abort())
  await region.getByRole('button', { name: 'Export all data' }).click()
  await region.getByRole('alert').getByText('The export could not be started.').waitFor()
  await page.unroute('**/api/v1/organization/export')
  await page.route('**/api/v1/exports/*', async (route) => {
    const reply = await route.fetch()
    const json = (await reply.json()) as { export: object }
    const failed = { ...json.export, status: 'failed', expires_at: null, size_bytes: null }
    await route.fulfill({ response: reply, json: { export: failed } })
  })
  await region.getByRole('button', { name: 'Export all data' }).click()
  await region.getByRole('alert').getByText('The archive could not be made.').waitFor()
})

test('the organization is deleted with its name typed, and kept by a change of mind', async () => {
  const nora = await onSettings({ width: 390, height: 800 })
  const { page } = nora
  const region = page.getByRole('region', { name: 'Data' })
  await region.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete Harbour Café/ })
  const name = dialog.getByLabel('Name of the organization')
  await name.fill('Harbour')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('This is not the name of the organization.').waitFor()
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
  await name.fill('Harbour Café')
  await page.keyboard.press('Enter')
  const notice = region.getByText(
    'This organization will be deleted on Wednesday, November 25, 2026.',
  )
  await notice.waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await expectAccessibleInBothThemes(nora)
  await page.reload()
  await notice.waitFor()
  await region.getByRole('button', { name: 'Cancel deletion' }).click()
  await page.getByText('The organization stays').waitFor()
  await region.getByRole('button', { name: 'Delete organization' }).waitFor()
})

test('the audit log shows who did what, is filtered in the address, and exported', async () => {
  const token = await server.api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  for (let day = 1; day <= 28; day += 1) {
    const date = `2027-06-${String(day).padStart(2, '0')}`
    await createShift(server.api, token, { employeeId, date, from: '09:00', to: '10:00' })
    await createShift(server.api, token, { employeeId, date, from: '13:00', to: '14:00' })
  }
  const nora = await browser.enter(accounts.admin, '/dashboard')
  const { page } = nora
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  const rows = page.getByRole('table').getByRole('row')
  const added = 'Added a shift for Keiko Tanaka, Mon, Jun 28, 1:00 PM – 2:00 PM'
  await rows.filter({ hasText: added }).filter({ hasText: 'Marco Bellini' }).waitFor()
  await expect.poll(() => rows.count()).toBe(51)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(60)
  await expectAccessible(nora)

  await page.getByLabel('Kind').selectOption({ label: 'Deletion requested' })
  // The row is there before the others are gone.
  await expect.poll(() => rows.count()).toBe(2)
  await rows.filter({ hasText: 'Nora Whitfield' }).filter({ hasText: 'Asked to delete' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=organization_deletion_requested')
  await page.getByText('Details').click()
  await page.getByText(/^Deletion at: 2026-11-25/).waitFor()
  await page.getByLabel('Person').selectOption({ label: 'Marco Bellini' })
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Person').selectOption({ label: 'Marco Bellini' })
  await expect.poll(() => rows.filter({ hasText: 'Nora Whitfield' }).count()).toBe(0)
  const exportCsv = page.getByRole('button', { name: 'Export CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), exportCsv.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFWhen,Who,Kind,What,Details')
  expect(lines.filter((line) => line.includes('Shift added'))).toHaveLength(56)
  expect(lines.slice(1).every((line) => line.includes(',Marco Bellini,'))).toBe(true)
  await page.getByLabel('From').fill('2026-11-02')
  await page.getByLabel('To', { exact: true }).fill('2026-11-01')
  await page.getByText('To must not be before From').waitFor()
})

test('the audit log on a phone, when it cannot be loaded, and for who has no access', async () => {
  const nora = await browser.enter(accounts.admin, '/settings/audit-log', {
    width: 390,
    dark: true,
  })
  await nora.page.getByRole('table').waitFor()
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
  await nora.page.route('**/api/v1/audit_log?*', (route) => route.abort())
  await nora.page.reload()
  await nora.page.getByText('The audit log could not be loaded.').waitFor()
  await nora.page.unroute('**/api/v1/audit_log?*')
  await nora.page.getByRole('button', { name: 'Try again' }).click()
  await nora.page.getByRole('table').waitFor()
  for (const account of [accounts.manager, accounts.employee]) {
    const { page } = await browser.enter(account, '/settings/audit-log')
    const name = 'You do not have access to this page'
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Audit log' }).count()).toBe(0)
  }
})
