import type { Position } from '@weekboard/contracts/employees/positions'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { expectFocused } from '../../support/browser/focus-return.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import {
  chooseList,
  openImport,
  previewList,
  shownProblems,
} from '../../support/screens/import-screen.ts'

const { server, browser } = await startServerAndBrowser()

test('a manager adds, edits, replaces and deletes positions', async () => {
  const user = await browser.enter(accounts.manager, '/dashboard')
  const { page } = user
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Positions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Positions' }).waitFor()
  await page.getByRole('list', { name: 'Positions' }).getByText('Bar', { exact: true }).waitFor()
  await expectAccessible(user)

  const add = async (name: string, color: string) => {
    await page.getByRole('button', { name: 'Add position' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add position' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Color').selectOption({ label: color })
    await dialog.getByRole('button', { name: 'Add position' }).click()
    return dialog
  }
  const list = page.getByRole('list', { name: 'Positions' })
  await (await add('Barista', 'Violet')).waitFor({ state: 'hidden' })
  await list.getByText('Barista').waitFor()
  const twice = await add('barista', 'Plum')
  await twice.getByText('Name is the name of another position').waitFor()
  await expectAccessible(user)
  expect(await twice.getByLabel('Name').inputValue()).toBe('barista')
  await twice.getByLabel('Name').fill('Cook')
  await twice.getByRole('button', { name: 'Add position' }).click()
  await list.getByText('Cook').waitFor()

  await page.getByRole('button', { name: 'Edit Cook' }).click()
  await page.getByRole('dialog', { name: 'Edit Cook' }).getByLabel('Name').fill('Chef')
  await page.getByRole('button', { name: 'Save' }).click()
  await list.getByText('Chef').waitFor()

  const token = await server.api.signIn(accounts.manager)
  const { body } = await server.api.call<{ positions: Position[] }>('GET', '/positions', { token })
  const barista = body.positions.find(({ name }) => name === 'Barista')
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await server.api.call('PATCH', `/employees/${keiko}`, {
    token,
    body: { employee: { position_ids: [barista?.id] } },
  })
  await page.getByRole('button', { name: 'Delete Barista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const replace = page.getByRole('dialog', { name: 'Barista is in use' })
  await expectAccessible(user)
  await expect
    .poll(() => replace.getByLabel('Replace with').locator('option').allTextContents())
    .toEqual(['Bakery', 'Bar', 'Chef', 'Kitchen', 'Service'])
  await page.keyboard.press('Escape')
  await replace.waitFor({ state: 'detached' })
  await expectFocused(page.getByRole('button', { name: 'Delete Barista' }))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await replace.getByLabel('Replace with').selectOption({ label: 'Chef' })
  await replace.getByRole('button', { name: 'Replace and delete' }).click()
  await list.getByText('Barista').waitFor({ state: 'hidden' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(5)
})

test('all colors can be read in both themes and on a phone', async () => {
  const token = await server.api.signIn(accounts.admin)
  for (const color of ['teal', 'blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green']) {
    const name = `${color} ${'long name '.repeat(6)}`.trim()
    await server.api.call('POST', '/positions', { token, body: { position: { name, color } } })
  }
  for (const dark of [false, true]) {
    const user = await browser.enter(accounts.admin, '/settings/positions', {
      dark,
      width: 390,
      height: 844,
    })
    const last = user.page.getByRole('listitem').filter({ hasText: 'green' })
    await last.waitFor()
    expect(await last.evaluate(cutTexts)).toEqual([])
    await expectAccessible(user)
    await expectNoHorizontalOverflow(user)
  }
})

/** The texts of which only the beginning shows. */
const cutTexts = (root: Element): (string | null)[] =>
  [...root.querySelectorAll('*')]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

test('an employee has no access', async () => {
  const { page } = await browser.enter(accounts.employee, '/settings/positions')
  await page.getByText('You do not have access to this page').waitFor()
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  const { page } = await browser.enter(accounts.admin, '/dashboard')
  await failUntilTriedAgain(page, '**/api/v1/positions', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Positions' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Positions' }).waitFor()
})

test('what somebody works as is chosen when they are edited', async () => {
  const user = await browser.enter(accounts.manager, '/employees')
  const { page } = user
  await page.getByRole('button', { name: 'Actions for Keiko Tanaka' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Keiko Tanaka' })
  const positions = dialog.getByRole('group', { name: 'Positions' })
  await positions.getByRole('checkbox', { name: 'Chef' }).waitFor()
  expect(await positions.getByRole('checkbox', { name: 'Chef' }).isChecked()).toBe(true)
  await positions.getByRole('checkbox', { name: 'teal' }).check()
  await positions.getByRole('checkbox', { name: 'Chef' }).uncheck()
  await expectAccessible(user)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const token = await server.api.signIn(accounts.manager)
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const read = await server.api.call<{ employee: { position_ids: number[] } }>(
    'GET',
    `/employees/${keiko}`,
    { token },
  )
  const list = await server.api.call<{ positions: Position[] }>('GET', '/positions', { token })
  const teal = list.body.positions.find(
    ({ color, name }) => color === 'teal' && name.startsWith('teal'),
  )
  expect(read.body.employee.position_ids).toEqual([teal?.id])
})

test('unknown positions are created, as it says above the rows, unless that is unticked', async () => {
  const nora = await browser.enter(accounts.admin, '/employees')
  await nora.page.getByText('Keiko Tanaka').waitFor()
  const dialog = await openImport(nora.page)
  const list = ['Full name,Position', 'Ivo One,bar', 'Ivo Two,Sommelier', 'Ivo Three,sommelier']
  await chooseList(dialog, list.join('\n'))
  await previewList(dialog)
  const create = dialog.getByRole('checkbox', { name: 'Create new positions' })
  await expect.poll(() => create.isChecked()).toBe(true)
  await dialog.getByText('Not there yet: Sommelier. The import adds them.').waitFor()
  const table = await dialog.getByRole('table').boundingBox()
  expect((await create.boundingBox())?.y).toBeLessThan(table?.y ?? 0)
  await create.uncheck()
  await dialog.getByText('1 employee can be imported. 2 rows with problems.').waitFor()
  expect(await shownProblems(dialog)).toEqual([
    'Row 3, column 2: Position “Sommelier” does not exist',
    'Row 4, column 2: Position “sommelier” does not exist',
  ])
  await dialog.getByText('Not there yet: Sommelier. Their rows have problems.').waitFor()
  await expectAccessible(nora)
  await create.check()
  await dialog.getByText('3 employees can be imported.').waitFor()
  await dialog.getByRole('button', { name: 'Import 3 employees' }).click()
  await dialog.getByRole('heading', { name: '3 employees imported' }).waitFor()
  const token = await server.api.signIn(accounts.admin)
  const names = async () =>
    (
      await server.api.call<{ positions: { name: string }[] }>('GET', '/positions', { token })
    ).body.positions.map(({ name }) => name)
  expect(await names()).toContain('Sommelier')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await dialog.getByRole('heading', { name: 'The import was undone' }).waitFor()
  expect(await names()).not.toContain('Sommelier')
})

test('my week takes the new name and color of a position at once, however long', async () => {
  const token = await server.api.signIn(accounts.manager)
  const user = await browser.enter(accounts.employee, '/my-week', { width: 390, height: 844 })
  const next = user.page.getByRole('region', { name: 'Next shift' })
  const list = await server.api.call<{ positions: Position[] }>('GET', '/positions', { token })
  const shown = await next.innerText()
  const position = list.body.positions.find(({ name }) => shown.split('\n').includes(name))
  expect(position, shown).toBeDefined()
  const long = 'W'.repeat(60)
  const { status } = await server.api.call('PATCH', `/positions/${position?.id}`, {
    token,
    body: { position: { name: long, color: 'green' } },
  })
  expect(status).toBe(200)
  await next.getByText(long).waitFor()
  await expectNoHorizontalOverflow(user)
  await expectAccessibleInBothThemes(user)
})

test('positions have their place before they are loaded, and are missed when they cannot be', async () => {
  const isHeld = Promise.withResolvers<void>()
  const { page } = await browser.enter(accounts.admin, '/analytics', {
    prepare: (fresh) =>
      failUntilTriedAgain(fresh, '**/api/v1/positions', async (route) => {
        await isHeld.promise
        await route.fulfill({ status: 400, json: {} })
      }),
  })
  const position = page.getByRole('combobox', { name: 'Position' })
  await position.waitFor()
  isHeld.resolve()
  const failure = page.getByText('The positions could not be loaded.')
  await failure.waitFor()
  await visit(page, '/employees')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await failure.waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('checkbox', { name: 'Service' }).waitFor()
})
