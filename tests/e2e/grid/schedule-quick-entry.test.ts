import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { createShift, readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule, ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const monday = '2027-05-03'
let token = ''
let zoe = 0

beforeAll(async () => {
  const adminToken = await server.api.signIn(accounts.admin)
  token = await server.api.signIn(accounts.manager)
  const [id] = await planPeople(server, {
    adminToken,
    managerToken: token,
    names: ['Zoë Zander'],
    dates: [monday],
  })
  zoe = id ?? 0
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Quick entry' })
const shift = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function open(date = monday) {
  const user = await ScheduleUser.open(browser, accounts.manager, date)
  await shift(user.page, /^Zoë Zander, Mon/)
    .first()
    .waitFor()
  return user
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect.poll(() => field(page).inputValue()).toBe(text)
}

test('typing on an empty cell makes a shift, which is undone in one step', async () => {
  const { page, cell, person } = await open()
  const tuesday = cell('Zoë Zander', 1)
  await tuesday.focus()
  await type(page, '11-4:30')
  await page.getByText('Tue May 4, 11:00 AM – 4:30 PM').waitFor()
  await expectAccessibleInBothThemes(person)
  await page.keyboard.press('Enter')
  await shift(page, /^Zoë Zander, Tue May 4, 11:00 AM – 4:30 PM/).waitFor()
  await expect
    .poll(() => tuesday.evaluate((each) => each.contains(document.activeElement)))
    .toBe(true)
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await until(async () => (await readWeek(server.api, token, monday)).shifts.length === 2)
  await page.keyboard.press('Control+z')
  await shift(page, /^Zoë Zander, Tue May 4/).waitFor({ state: 'hidden' })
})

test('Escape and a text that means nothing change nothing', async () => {
  const { page, cell } = await open()
  const wednesday = cell('Zoë Zander', 2)
  await wednesday.focus()
  await type(page, '9-5 juggler')
  await page.getByText('No position is called “juggler”.').waitFor()
  await page.keyboard.press('Enter')
  expect(await field(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'hidden' })
  await expect.poll(() => wednesday.evaluate((each) => each === document.activeElement)).toBe(true)
  await type(page, 'x')
  await page.getByText('There is no shift to remove.').waitFor()
})

test('on a cell with one shift times change it and x removes it', async () => {
  await createShift(server.api, token, {
    employeeId: zoe,
    date: '2027-05-06',
    from: '09:00',
    to: '17:00',
  })
  const { page, cell } = await open()
  await shift(page, /^Zoë Zander, Thu May 6, 9:00 AM – 5:00 PM/).waitFor()
  const thursday = cell('Zoë Zander', 3)
  await thursday.focus()
  await type(page, '10-18')
  await page.keyboard.press('Enter')
  await shift(page, /^Zoë Zander, Thu May 6, 10:00 AM – 6:00 PM/).waitFor()
  await thursday.focus()
  await type(page, 'x')
  await page.getByText('Removes Thu May 6, 10:00 AM – 6:00 PM').waitFor()
  await page.keyboard.press('Enter')
  await shift(page, /^Zoë Zander, Thu May 6/).waitFor({ state: 'hidden' })
  await until(async () => (await readWeek(server.api, token, monday)).shifts.length === 1)
})

test('close is a saved template of that name, else the closing time of the day', async () => {
  const adminToken = await server.api.signIn(accounts.admin)
  const read = await server.api.call<{ organization: { version: number } }>(
    'GET',
    '/organization',
    { token: adminToken },
  )
  const { version } = read.body.organization
  const opened = await server.api.call('PATCH', '/organization', {
    token: adminToken,
    body: {
      version,
      organization: {
        opening_hours: [{ weekday: 'friday', start_time: '10:00', end_time: '22:00' }],
      },
    },
  })
  expect(opened.status).toBe(200)
  const { page, cell } = await open()
  await cell('Zoë Zander', 4).focus()
  await type(page, '4-close')
  await page.getByText('Fri May 7, 4:00 PM – 10:00 PM').waitFor()
  await page.keyboard.press('Escape')
  await type(page, 'close')
  await page.getByText('Fri May 7, 2:00 PM – 10:00 PM').waitFor()
  await page.keyboard.press('Escape')
  await cell('Zoë Zander', 5).focus()
  await type(page, 'close')
  await page.getByText('No opening hours are set for this day.').waitFor()
  await page.keyboard.press('Escape')

  const saved = await server.api.call('POST', '/shift_templates', {
    token,
    body: {
      shift_template: {
        name: 'Close',
        start_time: '17:00',
        end_time: '23:00',
        days: ['saturday'],
      },
    },
  })
  expect(saved.status).toBeLessThan(300)
  await page.reload()
  await shift(page, /^Zoë Zander, Mon/)
    .first()
    .waitFor()
  await cell('Zoë Zander', 5).focus()
  await type(page, 'close')
  await page.getByText('Sat May 8, 5:00 PM – 11:00 PM').waitFor()
  await page.keyboard.press('Enter')
  await shift(page, /^Zoë Zander, Sat May 8, 5:00 PM – 11:00 PM/).waitFor()
})

test('works in the hourly view, and not for those who only read', async () => {
  const { page } = await openSchedule(browser, accounts.manager, `view=hourly&date=${monday}`)
  await shift(page, /^Zoë Zander, Mon/)
    .first()
    .focus()
  await type(page, '8-12')
  await page.keyboard.press('Enter')
  await shift(page, /^Zoë Zander, Mon May 3, 8:00 AM – 12:00 PM/).waitFor()

  const reader = await openSchedule(browser, accounts.employee, `view=week&date=${monday}`)
  await reader.page.getByRole('heading', { level: 1 }).waitFor()
  await reader.page.keyboard.press('ArrowDown')
  await reader.page.keyboard.type('9')
  expect(await field(reader.page).count()).toBe(0)
})
