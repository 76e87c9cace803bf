import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { nextWeek } from '../support/clock.ts'
import { signInOnScreen, Visitors } from '../support/screen.ts'
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

async function onSchedule(email: string, query = ''): Promise<Page> {
  const person = await visitors.open()
  await signInOnScreen(person, email)
  await person.page.goto(`/schedule${query}`)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  return person.page
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('the view switch', () => {
  test('has three modes: Hourly, Week, List', async () => {
    const page = await onSchedule(accounts.manager)
    await title(page, 'Weekly Schedule')
    expect(await page.getByRole('radio', { name: 'Week' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Hourly' }).click()
    await title(page, 'Hourly Schedule')
    expect(await page.title()).toContain('Hourly Schedule')
    await page.getByRole('radio', { name: 'List' }).click()
    await title(page, 'Schedule List')
    expect(queryOf(page)).toEqual({ view: 'list' })
  })

  test('is part of the address, and the back button leads through what was seen', async () => {
    const page = await onSchedule(accounts.manager)
    await title(page, 'Weekly Schedule')
    await page.getByRole('radio', { name: 'List' }).click()
    await title(page, 'Schedule List')
    await page.getByRole('radio', { name: 'Hourly' }).click()
    await title(page, 'Hourly Schedule')
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('button', { name: 'Thursday, November 19, 2026' }).waitFor()
    expect(queryOf(page)).toEqual({ view: 'hourly', date: '2026-11-19' })
    await page.goBack()
    await page.getByRole('button', { name: 'Wednesday, November 18, 2026' }).waitFor()
    await page.goBack()
    await title(page, 'Schedule List')
    await page.goBack()
    await title(page, 'Weekly Schedule')
    await page.reload()
    await title(page, 'Weekly Schedule')
  })

  test('is remembered', async () => {
    const page = await onSchedule(accounts.manager)
    await page.getByRole('radio', { name: 'List' }).click()
    await title(page, 'Schedule List')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Schedule', exact: true }).click()
    await title(page, 'Schedule List')
    await page.goto(`/schedule?view=week&date=${nextWeek}`)
    await title(page, 'Weekly Schedule')
    await page.getByRole('button', { name: 'Week of Nov 23 - Nov 29, 2026' }).waitFor()
  })
})
