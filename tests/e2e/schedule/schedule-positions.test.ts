import type { Position } from '@weekboard/contracts/employees/positions'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const { body } = await server.api.call<{ positions: Position[] }>('GET', '/positions', { token })
const idOf = (name: string) => body.positions.find((position) => position.name === name)?.id
const week = '2027-06-07'

/** The colours of a shift on the grid, and of the name of its position. */
const lookOf = (shift: Locator) =>
  shift.evaluate((element) => {
    const { backgroundColor, borderTopStyle, borderLeftStyle, borderLeftColor } =
      getComputedStyle(element)
    const label = [...element.querySelectorAll('span')].findLast(
      ({ textContent, childElementCount }) => textContent === 'Bar' && childElementCount === 0,
    )
    return {
      ground: backgroundColor,
      border: borderTopStyle,
      edge: `${borderLeftStyle} ${borderLeftColor}`,
      label: label && getComputedStyle(label).backgroundColor,
    }
  })

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
  const grey = await lookOf(plain)
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
  await page.mouse.move(0, 0)
  // A draft stays grey and dotted: the colour is at its left edge and behind the name.
  const draft = await lookOf(inBar)
  expect(draft).toMatchObject({ ground: grey.ground, border: 'dotted' })
  expect(draft.edge).toMatch(/^solid/)
  expect(draft.edge.split(' ').slice(1)).not.toEqual(grey.edge.split(' ').slice(1))
  expect(draft.label).not.toBe(grey.ground)
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

  const announced = await GridUser.open(browser, accounts.manager, 'view=week&date=2026-11-16')
  const published = announced.shift(/, published, Bar$/).first()
  await published.waitFor()
  expect(await lookOf(published)).toMatchObject({ ground: draft.label, border: 'solid' })
})

const positionNames = ['Bakery', 'Bar', 'Kitchen', 'Service']

/** The name of each row group, and the headers and numbers of its rows as a screen reader meets them. */
const groupsInReadingOrder = (groups: readonly Element[]) =>
  groups.map((group) => {
    const rows = [...group.querySelectorAll('[role=row]')]
    const headers = rows.map((row) => row.querySelector('[role=rowheader]'))
    return {
      name:
        document
          .getElementById(group.getAttribute('aria-labelledby') ?? '')
          ?.getAttribute('aria-label') ?? '',
      rows: headers.map((header) => header?.getAttribute('aria-label') ?? header?.textContent),
      numbers: rows.map((row) => Number(row.getAttribute('aria-rowindex'))),
    }
  })

test('people are row groups of a position, named with their hours, and found by it', async () => {
  for (const dark of [false, true]) {
    const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2026-11-16', {
      dark,
    })
    const { page } = user
    await page.getByLabel('Sort by').selectOption({ label: 'Position' })
    const groups = page.getByRole('rowgroup', { name: /, \d+ (person|people), [\d.]+ h$/ })
    await expect.poll(() => groups.count()).toBe(4)
    const structure = await groups.evaluateAll(groupsInReadingOrder)
    expect(structure.map(({ name }) => name.split(',')[0])).toEqual(positionNames)
    for (const { name, rows, numbers } of structure) {
      expect(rows[0]).toBe(name)
      expect(Number(/, (\d+) p/.exec(name)?.[1])).toBe(rows.length - 1)
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    }
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

test('alt and a drag, and the corner of a shift, keep its position', async () => {
  const monday = '2027-06-14'
  const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const { shift } = await createShift(server.api, token, {
    employeeId: ana,
    date: monday,
    from: '09:00',
    to: '13:00',
  })
  const change = { shift: { position_id: idOf('Bar') } }
  await server.api.call('PATCH', `/shifts/${shift.id}`, { token, body: change })
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${monday}`)
  const { page } = user
  const positionsOf = async () =>
    (await readWeek(server.api, token, monday)).shifts.map(({ position_id: id }) => id)
  const from = await user.spot(user.shift(/^Ana Ruiz, Mon Jun 14, .*, Bar$/))
  const to = await user.spot(user.cell('Ana Ruiz', 3))
  await page.keyboard.down('Alt')
  await user.drag(from, { ...to, y: from.y })
  await page.keyboard.up('Alt')
  const copy = user.shift(/^Ana Ruiz, Thu Jun 17, .*, draft, Bar$/)
  await copy.waitFor()
  await expect.poll(positionsOf).toEqual([idOf('Bar'), idOf('Bar')])
  await copy.hover()
  const handle = page.getByRole('button', { name: 'Repeat over more days' })
  await handle.waitFor()
  await user.drag(await user.spot(handle), await user.spot(user.cell('Ana Ruiz', 5)))
  for (const day of ['Fri Jun 18', 'Sat Jun 19']) {
    await user.shift(new RegExp(`^Ana Ruiz, ${day}, .*, draft, Bar$`)).waitFor()
  }
  await expect.poll(positionsOf).toEqual(Array.from({ length: 4 }, () => idOf('Bar')))
})

test('a new name and color of a position reach a screen that is open', async () => {
  const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2026-11-16')
  const shift = user.shift(/, Bakery$/).first()
  await shift.waitFor()
  const colorOf = (name: RegExp) =>
    user
      .shift(name)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colorOf(/, Bakery$/)
  const body = { position: { name: 'Pastry', color: 'violet' } }
  await server.api.call('PATCH', `/positions/${idOf('Bakery')}`, { token, body })
  await user
    .shift(/, Pastry$/)
    .first()
    .waitFor()
  expect(await colorOf(/, Pastry$/)).not.toBe(before)
})

test('the form warns of the days before Monday, which another week has', async () => {
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const sunday = { employeeId: keiko, date: '2027-06-27', from: '15:00', to: '23:00' }
  await createShift(server.api, token, sunday)
  const monday = { employeeId: keiko, date: '2027-06-28', from: '12:00', to: '16:00' }
  await createShift(server.api, token, monday)
  const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2027-06-28')
  await user.shift(/^Keiko Tanaka, Mon Jun 28/).click()
  const dialog = user.dialog()
  await dialog.getByLabel('Start time').fill('05:00')
  await dialog.getByText(/6 h of rest after the shift on Sun, Jun 27; 8 h are needed/).waitFor()
})
