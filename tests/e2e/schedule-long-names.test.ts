import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { expectNoHorizontalOverflow, stableBox } from '../support/browser.ts'
import { employeesApi } from '../support/employees-api.ts'
import { openSchedule } from '../support/schedule-screen.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'
import { createShift } from '../support/shifts-api.ts'

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
