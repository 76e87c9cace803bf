import type { Position } from '@weekboard/contracts/positions'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { expectAccessible } from '../support/browser.ts'
import { GridUser } from '../support/grid-screen.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'
import { createShift, employeeIdOf, readWeek } from '../support/shifts-api.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const { body } = await server.api.call<{ positions: Position[] }>('GET', '/positions', { token })
const idOf = (name: string) => body.positions.find((position) => position.name === name)?.id
const week = '2027-06-07'

test('a shift gets a position, warns who does not hold it, keeps it in a copy, and undo takes it back', async () => {
  const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
  await createShift(server.api, token, {
    employeeId: ana,
    date: week,
    from: '09:00',
    to: '17:00',
  })
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${week}`)
  const { page } = user
  const plain = page.getByRole('button', { name: 'Ana Ruiz, Mon Jun 7, 9:00 AM – 5:00 PM, draft' })
  await plain.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Position').selectOption({ label: 'Kitchen' })
  await dialog.getByText('Ana Ruiz does not work as Kitchen.').waitFor()
  await dialog.getByLabel('Position').selectOption({ label: 'Bar' })
  await dialog.getByText('does not work as').waitFor({ state: 'detached' })
  await expectAccessible(user.person)
  await dialog.getByRole('button', { name: 'Update Shift' }).click()
  const inBar = page.getByRole('button', { name: /Ana Ruiz, Mon Jun 7, .*, draft, Bar$/ })
  await inBar.waitFor()
  const positionsOf = async () =>
    (await readWeek(server.api, token, week)).shifts.map(({ position_id: id }) => id)
  await expect.poll(positionsOf).toEqual([idOf('Bar')])

  await inBar.focus()
  await page.keyboard.press('ControlOrMeta+c')
  await user.cell('Ana Ruiz', 2).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('button', { name: /Ana Ruiz, Wed Jun 9, .*, draft, Bar$/ }).waitFor()
  await expect.poll(positionsOf).toEqual([idOf('Bar'), idOf('Bar')])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(positionsOf).toEqual([idOf('Bar')])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(positionsOf).toEqual([null])
})

test('people are grouped by position, with its hours, and found by it', async () => {
  for (const dark of [false, true]) {
    const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2026-11-16', {
      dark,
    })
    const { page } = user
    await page.getByLabel('Sort by').selectOption({ label: 'Position' })
    const headings = page.locator('[data-position-heading]')
    await expect
      .poll(async () => (await headings.allTextContents()).map((text) => text.slice(0, 9)))
      .toEqual(['Bakery 8 ', 'Bar 76 hM', 'Kitchen 6', 'Service 6'])
    await expectAccessible(user.person)
  }
  const { page } = await GridUser.open(browser, accounts.manager, 'view=week&date=2026-11-16')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Bakery' }).check()
  await page.keyboard.press('Escape')
  const names = page.getByRole('rowheader').filter({ hasText: / h\b/ })
  await expect.poll(() => names.filter({ hasText: 'Liam Walsh' }).count()).toBe(1)
  await expect.poll(() => names.filter({ hasText: 'Ana Ruiz' }).count()).toBe(0)
})
