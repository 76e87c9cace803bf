import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { emptyWeek, nextWeek, thisWeek } from '../support/clock.ts'
import {
  expectAccessible,
  type Person,
  type PersonOptions,
  signInOnScreen,
  Visitors,
} from '../support/screen.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let visitors: Visitors
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  visitors = await Visitors.of(server.url)
})
afterEach(async () => {
  expect(await visitors.leave()).toEqual([])
})
afterAll(async () => {
  await visitors.close()
  await server.close()
})

async function ana(query: string, options?: PersonOptions): Promise<Person> {
  const person = await visitors.open(options)
  await signInOnScreen(person, accounts.employee)
  await person.page.goto(`/schedule?${query}`)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  return person
}

describe('an employee', () => {
  test('sees announced shifts with the own ones first and marked', async () => {
    const person = await ana(`date=${thisWeek}`)
    const first = person.page.getByRole('rowheader').first()
    await first.getByText('Ana Ruiz').waitFor()
    await first.getByText('You', { exact: true }).waitFor()
    expect(await person.page.getByText('You', { exact: true }).count()).toBe(1)
    expect(await person.page.getByText(/draft/i).count()).toBe(0)
    await expectAccessible(person)
  })

  test.each(['week', 'hourly', 'list'])(
    'finds no cost and nothing to edit in the %s view',
    async (view) => {
      const person = await ana(`view=${view}&date=${thisWeek}`)
      const { page } = person
      await page.getByText('Published', { exact: true }).first().waitFor()
      expect(await page.getByText('Labor Cost').count()).toBe(0)
      const editing = /^(Add Shift|Publish Schedule|Add Employee|Undo|Redo|Remove|Delete|Move)/
      expect(await page.getByRole('button', { name: editing }).count()).toBe(0)
      await expectAccessible(person)
    },
  )

  test.each([
    ['week', nextWeek],
    ['list', nextWeek],
    ['hourly', emptyWeek],
  ])("reads 'Nothing announced for this week yet' in the %s view of %s", async (view, date) => {
    const person = await ana(`view=${view}&date=${date}`)
    await person.page.getByText('Nothing announced for this week yet').waitFor()
    await expectAccessible(person)
  })

  test('reads it day by day on a phone, the own day marked', async () => {
    const person = await ana(`date=${thisWeek}`, { width: 390, height: 844 })
    await person.page
      .getByRole('button', { name: /Ana Ruiz, Mon Nov 16, 7:00 AM – 3:00 PM/ })
      .click()
    await person.page.getByRole('dialog').getByText('7:00 AM – 3:00 PM').waitFor()
    expect(await person.page.getByRole('dialog').getByRole('textbox').count()).toBe(0)
  })
})
