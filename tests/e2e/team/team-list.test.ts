import { readFile } from 'node:fs/promises'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { importApi } from '../../support/people/import-api.ts'

const { server, browser } = await startServerAndBrowser()

async function onTeam(): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/employees')
  await nora.page.getByText('Keiko Tanaka').waitFor()
  return nora
}
const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })

test('people are searched by name and address', async () => {
  const nora = await onTeam()
  const { page } = nora
  const search = page.getByLabel('Search people')
  await search.fill('tanaka KEI')
  await page.getByText('1 person', { exact: true }).waitFor()
  await row(nora, 'Keiko Tanaka').waitFor()
  await search.fill('liam.walsh@')
  await row(nora, 'Liam Walsh').waitFor()
  await search.fill('nobody at all')
  await page.getByRole('heading', { name: 'Nobody found' }).waitFor()
  await expectAccessible(nora)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await row(nora, 'Keiko Tanaka').waitFor()
})

test('what others add, change or deactivate appears, also above 1,000 people', async () => {
  const token = await server.api.signIn(accounts.admin)
  const crew = importApi(server, token)
  const rows = Array.from({ length: 1_100 }, (_, index) => ({ full_name: `Crew ${index + 1}` }))
  const { body: imported } = await crew.send({ rows })
  expect(imported.summary.created).toBe(rows.length)
  const nora = await browser.enter(accounts.admin, '/employees?search=nia')
  const ana = await browser.enter(accounts.employee, '/employees?search=nia')
  for (const { page } of [nora, ana])
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor()
  const { body } = await server.api.call<{ employee: Employee }>('POST', '/employees', {
    token,
    body: { employee: { full_name: 'Nia Cole' } },
  })
  for (const one of [nora, ana]) await row(one, 'Nia Cole').waitFor()
  const change = (employee: object) =>
    server.api.call('PATCH', `/employees/${body.employee.id}`, { token, body: { employee } })
  await change({ full_name: 'Nia Berg' })
  for (const one of [nora, ana]) await row(one, 'Nia Berg').waitFor()
  await change({ active: false })
  await row(nora, 'Nia Berg').getByText('Inactive').waitFor()
  await crew.undo(imported.import_id)
})

test('filters and order are in the address, so that a link keeps them', async () => {
  const nora = await onTeam()
  const { page } = nora
  const names = () => page.getByRole('rowheader').locator('span.font-medium').allInnerTexts()
  const header = (name: string) => page.getByRole('columnheader', { name })
  const sorted = (name: string) => header(name).getAttribute('aria-sort')
  expect(await sorted('Name')).toBe('ascending')
  const byName = await names()
  // Who is inactive comes after everybody else.
  const present = byName.filter((name) => name !== 'Nia Berg')
  expect(present).toEqual(present.toSorted((a, b) => a.localeCompare(b, 'en')))

  await header('Hourly rate').getByRole('button').click()
  await expect.poll(() => sorted('Hourly rate')).toBe('ascending')
  expect(await sorted('Name')).toBe('none')
  const rates = async () =>
    (await page.getByRole('cell').filter({ hasText: '$' }).allInnerTexts()).map((text) =>
      Number(text.slice(1)),
    )
  expect(await rates()).toEqual((await rates()).toSorted((a, b) => a - b))
  await header('Hourly rate').getByRole('button').click()
  await expect.poll(() => sorted('Hourly rate')).toBe('descending')
  expect(await rates()).toEqual((await rates()).toSorted((a, b) => b - a))

  await page.getByLabel('Role').selectOption({ label: 'Manager' })
  await expect.poll(names).toEqual(['Marco Bellini'])
  await page.getByText('1 person', { exact: true }).waitFor()
  await page.getByLabel('Status').selectOption({ label: 'Inactive' })
  await page.getByText('Nobody has this role and status.').waitFor()
  await expectAccessible(nora)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(async () => (await names()).length).toBe(byName.length)
  await page.getByLabel('Role').selectOption({ label: 'Employee' })
  await page.getByLabel('Search people').fill('an')
  const shown = ['Keiko Tanaka', 'Diego Santos', 'Ana Ruiz']
  await expect.poll(names).toEqual(shown)
  await expect.poll(() => new URL(page.url()).search).toContain('search=an')

  const link = page.url()
  expect(new URL(link).search).toBe('?sort=rate&order=desc&role=employee&search=an')
  await page.goto('/dashboard')
  await page.goto(link)
  await row(nora, 'Ana Ruiz').waitFor()
  await expect.poll(names).toEqual(shown)
  await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('employee')
  await expect.poll(() => page.getByLabel('Search people').inputValue()).toBe('an')
  expect(await sorted('Hourly rate')).toBe('descending')
})

test('a team of 500 comes in pages, is shown whole, and is exported without formulas', async () => {
  const olive = await server.api.signIn(accounts.stranger)
  await server.api.call('POST', '/onboarding/complete', { token: olive })
  await server.node.platform.database.tenant(2, async ({ client }) => {
    await client.query(
      `insert into employees (organization_id, full_name, role, email, avatar_url, max_weekly_minutes)
       select 2, rpad('Person ' || lpad(n::text, 3, '0') || ' ', 60, 'Abcdefghij '),
         'employee', 'p' || n || '@pier.test', 'fallback:ocean:x', 1800
       from generate_series(1, 497) n`,
    )
    await client.query(
      `insert into employees (organization_id, full_name, role, avatar_url)
       values (2, '=HYPERLINK("http://x.test")', 'employee', 'fallback:ocean:x')`,
    )
  })
  const person = await browser.open()
  const { page } = person
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v1/employees') pages.push(url.search)
  })
  await openSignedIn(person, accounts.stranger, '/employees')
  await page.getByText('500 people').waitFor()
  expect(pages.slice(0, 3).map((search) => search.replace(/=.*/, ''))).toEqual([
    '',
    '?cursor',
    '?cursor',
  ])
  // The first page is there at once, the rest follows without a click.
  await row(person, 'Person 497').waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('row').count()).toBe(501)
  await row(person, 'Person 497').scrollIntoViewIfNeeded()
  await expectNoHorizontalOverflow(person)

  await page.getByLabel('Search people').fill('hyperlink')
  await page.getByText('1 person', { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('team-2026-11-18.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toBe(
    [
      '\uFEFFFull name,Email,Role,Hourly rate,Weekly limit,Minimum hours/week,Status',
      '"\'=HYPERLINK(""http://x.test"")",,employee,,40,,Active',
      '',
    ].join('\r\n'),
  )
})
