import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoHorizontalOverflow, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.admin)
const team = employeesApi(server, token)

const date = '2027-05-03'
const twoLines = 'Maximiliana Featherstonehaugh-Cholmondeley'
const unbreakable = 'X'.repeat(60)
for (const full_name of [twoLines, unbreakable]) {
  const { body } = await team.add({ full_name })
  await createShift(server.api, token, {
    employeeId: body.employee.id,
    date,
    from: '09:00',
    to: '17:00',
  })
}

test('in a shift the position keeps its room and the note gives way', async () => {
  const week = '2027-06-07'
  const { body: long } = await server.api.call<{ position: { id: number } }>('POST', '/positions', {
    token,
    body: { position: { name: 'Y'.repeat(60), color: 'blue' } },
  })
  const { body: held } = await server.api.call<{ positions: { id: number; name: string }[] }>(
    'GET',
    '/positions',
    { token },
  )
  const service = held.positions.find(({ name }) => name === 'Service')
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  for (const [date, positionId] of [
    [week, service?.id],
    ['2027-06-08', long.position.id],
  ] as const) {
    const times = {
      employeeId,
      date,
      from: '09:00',
      to: '17:00',
      notes: 'Bring the keys. '.repeat(9),
    }
    const { shift } = await createShift(server.api, token, times)
    const body = { shift: { position_id: positionId } }
    await server.api.call('PATCH', `/shifts/${shift.id}`, { token, body })
  }
  for (const width of [1440, 768, 390]) {
    const size = { width, height: 900 }
    const person = await openSchedule(browser, accounts.manager, `view=week&date=${week}`, size)
    const { page } = person
    /** How much of the text is cut off, and how wide what is visible of it is, in px. */
    const room = (day: string, text: string | RegExp) =>
      page
        .getByRole('button', { name: new RegExp(`^Keiko Tanaka, ${day}`) })
        .getByText(text)
        .evaluate((element) => {
          const words = document.createRange()
          words.selectNodeContents(element.firstChild ?? element)
          const { left, right } = words.getBoundingClientRect()
          const seen = Math.min(right, element.getBoundingClientRect().right)
          return { cut: right - seen, visible: seen - left }
        })
    expect((await room('Mon', /^Service/)).cut).toBeLessThan(1)
    if (width === 390) await page.getByRole('button', { name: /^Tue/ }).click()
    expect((await room('Tue', /^Y{60}/)).visible).toBeGreaterThan(60)
    await expectNoHorizontalOverflow(person)
  }
})

const heights = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).evaluate((row) => {
    const header = row.querySelector<HTMLElement>('[role=rowheader]')
    const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
    return {
      row: Math.round(row.getBoundingClientRect().height),
      parts: [header, ...cells].map((part) =>
        Math.round(part?.getBoundingClientRect().height ?? 0),
      ),
      cutOff: (header?.scrollHeight ?? 0) - (header?.clientHeight ?? 0),
    }
  })

describe.each([
  { view: 'hourly', width: 200 },
  { view: 'week', width: 208 },
])('in the $view view', ({ view, width }) => {
  test.each([twoLines, unbreakable])('%s fits into its row and column', async (name) => {
    const person = await openSchedule(browser, accounts.manager, `view=${view}&date=${date}`)
    const { page } = person
    const header = page.getByRole('rowheader', { name: new RegExp(name) })
    await header.waitFor()
    expect((await stableBox(header)).width).toBeCloseTo(width, 0)
    expect((await stableBox(page.getByRole('columnheader').first())).width).toBeCloseTo(width, 0)
    const { row, parts, cutOff } = await heights(page, name)
    expect(cutOff).toBe(0)
    expect(new Set(parts)).toEqual(new Set([row]))
    await expectNoHorizontalOverflow(person)
  })
})

test.each(['week', 'hourly', 'list'])('the %s view of a phone holds it', async (view) => {
  const size = { width: 390, height: 844 }
  const person = await openSchedule(browser, accounts.manager, `view=${view}&date=${date}`, size)
  const { page } = person
  const shift = page.getByRole('button', { name: new RegExp(`${unbreakable}, .*Mon`) })
  await shift.waitFor()
  await expectNoHorizontalOverflow(person)
  if (view === 'list') {
    expect(await shift.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
  }
  await shift.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const overhang = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(overhang).toBe(0)
})

test('the popovers and questions hold it', async () => {
  const { page } = await openSchedule(browser, accounts.manager, `view=week&date=${date}`)
  const fits = async (role: 'dialog' | 'alertdialog') => {
    const box = page.getByRole(role)
    await box.waitFor()
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  }
  await page
    .getByRole('row', { name: new RegExp(unbreakable) })
    .getByRole('gridcell')
    .nth(2)
    .click()
  await fits('dialog')
  await page.getByRole('button', { name: new RegExp(`^${unbreakable}, Mon`) }).click()
  await fits('dialog')
  await page.getByRole('button', { name: `Remove ${unbreakable} from schedule` }).click()
  await fits('alertdialog')
})
