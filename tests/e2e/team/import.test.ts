import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import {
  chooseList,
  csvFile,
  downloadedProblems,
  dropFiles,
  listProblems,
  mixedList,
  openImport,
  peopleCsv,
  previewList,
  problemLines,
  shownProblems,
} from '../../support/screens/import-screen.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })

async function onTeam(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/employees', options)
  await person.page.getByText('Keiko Tanaka').waitFor()
  return person
}
test('a list with problems is corrected in its columns, imported in part and undone', async () => {
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  const scripts: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    scripts.push(request.url())
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name)),
  ).not.toContainEqual(expect.stringMatching(/import-(dialog|worker)/))
  const dialog = await openImport(page)
  expect(scripts).toContainEqual(expect.stringMatching(/import-dialog/))
  await expectAccessible(nora)
  const sample = dialog.getByRole('link', { name: 'Download sample' })
  const [download] = await Promise.all([page.waitForEvent('download'), sample.click()])
  expect(download.suggestedFilename()).toBe('weekboard-team.csv')

  await chooseList(dialog, mixedList)
  await dialog.getByText('7 employees, separated by semicolons, text in UTF-8').waitFor()
  const column = (name: string) => dialog.getByRole('combobox', { name })
  await expect.poll(() => column('Column 1: Wer').inputValue()).toBe('')
  await expect.poll(() => column('Column 2: E-mail').inputValue()).toBe('email')
  await expect.poll(() => column('Column 4: Pay rate ($)').inputValue()).toBe('hourly_rate')
  await expect.poll(() => column('Column 6: Shoe size').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('Choose the column with the names.').waitFor()
  await expectAccessible(nora)
  await column('Column 1: Wer').selectOption({ label: 'Full name' })

  await previewList(dialog)
  await dialog.getByText('1 employee can be imported. 6 rows with problems.').waitFor()
  expect(await shownProblems(dialog)).toEqual(listProblems)
  const lines = await downloadedProblems(dialog)
  expect([lines[0], lines[1], lines[4]]).toEqual(problemLines)
  await expectAccessible(nora)
  await expect.poll(() => dialog.getByRole('row').count()).toBe(8)
  await dialog.getByLabel('Only problems').check()
  await expect.poll(() => dialog.getByRole('row').count()).toBe(7)
  const importButton = dialog.getByRole('button', { name: 'Import 1 employee' })
  await dialog.getByLabel('All or nothing').check()
  await expect.poll(() => importButton.isDisabled()).toBe(true)
  await dialog.getByText('Correct the list and choose it again').waitFor()
  expect(sent).toEqual([])

  await dialog.getByLabel('Skip rows with problems').check()
  await importButton.click()
  await dialog.getByRole('heading', { name: '1 employee imported' }).waitFor()
  await dialog.getByText('6 rows skipped').waitFor()
  expect(await shownProblems(dialog)).toEqual(listProblems)
  await expectAccessible(nora)
  expect(sent).toEqual(['/api/v1/employees/import'])

  await page.keyboard.press('Escape')
  await page.getByText('Ana Import').waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await dialog.getByRole('heading', { name: 'The import was undone' }).waitFor()
  await expectAccessible(nora)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Ana Import').waitFor({ state: 'detached' })
  expect(nora.consoleErrors).toEqual([])
})

test('lists are pasted and dropped, in other encodings and with other separators; a bad one has a sentence with its row and column', async () => {
  const { page } = await onTeam(accounts.admin)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const dialog = await openImport(page)
  await dialog.getByRole('button', { name: 'Read pasted text' }).click()
  await dialog.getByText('There is no text to read.').waitFor()
  await dialog.getByLabel('Paste').fill('Ana Paste\tana@paste.test\nBen Paste\tben@paste.test\n')
  await dialog.getByRole('button', { name: 'Read pasted text' }).click()
  await dialog.getByText('2 employees, separated by tabs').waitFor()
  const header = dialog.getByLabel('The first row names the columns')
  await expect.poll(() => header.isChecked()).toBe(false)
  await header.check()
  await dialog.getByText('1 employee, separated by tabs').waitFor()
  await header.uncheck()
  await dialog.getByText('2 employees, separated by tabs').waitFor()
  await previewList(dialog)
  await dialog.getByText('2 employees can be imported.').waitFor()
  await dialog.getByRole('button', { name: 'Change columns' }).click()
  await dialog.getByRole('button', { name: 'Choose another list' }).click()

  const utf16 = [0xff, 0xfe, ...Buffer.from('Name;Email\nZoë Größe;zoe@drop.test\n', 'utf16le')]
  const latin1 = [...Buffer.from('Name,Email\nJosé Peña,jose@drop.test\n', 'latin1')]
  for (const [bytes, found, name] of [
    [utf16, '1 employee, separated by semicolons, text in UTF-16', 'Zoë Größe'],
    [latin1, '1 employee, separated by commas, text in Latin-1', 'José Peña'],
  ] as const) {
    await dropFiles(dialog, [bytes])
    await dialog.getByText(found).waitFor()
    await dialog.getByText(name).waitFor()
    await dialog.getByRole('button', { name: 'Choose another list' }).click()
  }
  await dropFiles(dialog, [latin1, utf16])
  await dialog.getByText('Drop one file at a time.').waitFor()

  const noise = Uint8Array.from({ length: 2_000 }, (_, index) => (index * 167 + 3) % 256)
  for (const [content, sentence] of [
    ['', 'Row 1, column 1: The file is empty.'],
    ['PK\u0003\u0004more', 'Row 1, column 1: This file is an Excel workbook or a ZIP archive.'],
    ['%PDF-1.7', 'Row 1, column 1: This file is a PDF document.'],
    [noise, 'Row 1, column 1: This is no text.'],
    ['Name,Email\n', 'Row 2, column 1: There is nobody below the header.'],
    ['Name,Email\nAna,"a@x.test\nBen,b@x.test', 'Row 2, column 2: A quotation mark opens here'],
    [`Name${',x'.repeat(9_999)}\nAna`, 'Row 1, column 101: There are 10,000 columns.'],
    [`Name\n${'Ana\n'.repeat(5_001)}`, 'Row 5,002, column 1: There are 5,001 people.'],
    [`Name\n${'A'.repeat(1_100_000)}`, 'Row 2, column 1: There is more than 1 MiB'],
    ['[{"name": "Ana"}]', 'Row 1, column 1: This file is JSON.'],
  ] as const) {
    await dialog.getByLabel('Choose a file').setInputFiles(csvFile(content))
    await dialog.getByRole('alert').filter({ hasText: sentence }).waitFor()
  }
  expect(sent).toEqual([])
})

test('what the team has got meanwhile stops all or nothing, and a failure loses nothing', async () => {
  const { page } = await onTeam(accounts.admin)
  const dialog = await openImport(page)
  await chooseList(dialog, peopleCsv(3, 'race.test'))
  await previewList(dialog)
  await dialog.getByLabel('All or nothing').check()
  const team = employeesApi(server, await server.api.signIn(accounts.manager))
  await team.add({ full_name: 'Quick Add', email: 'person2@race.test' })
  await dialog.getByRole('button', { name: 'Import 3 employees' }).click()
  await dialog.getByText('Nothing was imported: 1 row has a problem by now.').waitFor()
  const taken = 'Row 3, column 2: Email belongs to somebody who is in the team already'
  expect(await shownProblems(dialog)).toEqual([taken])

  await dialog.getByLabel('Skip rows with problems').check()
  const bodies: (string | null)[] = []
  await page.route('**/employees/import', (route) => {
    bodies.push(route.request().headers()['idempotency-key'] ?? null)
    return route.fulfill({ status: 500, json: { message: 'Broken for now.' } })
  })
  await dialog.getByRole('button', { name: 'Import 2 employees' }).click()
  await dialog.getByText('Broken for now.').waitFor()
  await page.unroute('**/employees/import')
  const [request] = await Promise.all([
    page.waitForRequest('**/employees/import'),
    dialog.getByRole('button', { name: 'Import 2 employees' }).click(),
  ])
  await dialog.getByRole('heading', { name: '2 employees imported' }).waitFor()
  // The retries and the second click are one import.
  expect(new Set([...bodies, request.headers()['idempotency-key']]).size).toBe(1)
  expect(bodies).toHaveLength(3)
})

test('an import goes on while the dialog is closed, and its toast undoes it; an undo that comes too late says why', async () => {
  const { page } = await onTeam(accounts.admin)
  const dialog = await openImport(page)
  await chooseList(dialog, peopleCsv(12, 'closed.test'))
  await previewList(dialog)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/employees/import', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Import 12 employees' }).click()
  await dialog.getByRole('progressbar', { name: 'Importing 12 employees' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  release()
  await page.getByText('12 employees imported.').waitFor()
  await page.getByText('person12@closed.test').waitFor()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('The import was undone').waitFor()
  await page.getByText('person12@closed.test').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import another list' }).click()
  await chooseList(dialog, peopleCsv(1, 'late.test'))
  await previewList(dialog)
  await dialog.getByRole('button', { name: 'Import 1 employee' }).click()
  const undo = dialog.getByRole('button', { name: 'Undo import' })
  await undo.waitFor()
  const admin = await server.api.signIn(accounts.admin)
  const employees = await employeesApi(server, admin).list()
  const person = employees.find(({ user }) => user.email === 'person1@late.test')
  const times = { date: '2028-05-01', from: '10:00', to: '11:00' }
  await createShift(server.api, admin, { employeeId: person?.id ?? 0, ...times })
  await undo.click()
  await dialog
    .getByText('Person 1 has been planned since the import, so it was not undone.')
    .waitFor()
})

test('a manager imports employees without rates, and sends invitations', async () => {
  const mia = await onTeam(accounts.manager)
  const dialog = await openImport(mia.page)
  await chooseList(dialog, `${peopleCsv(1, 'mia.test')}\nMax,max@mia.test,manager,20`)
  const rate = dialog.getByRole('combobox', { name: 'Column 4: Hourly rate' })
  await expect.poll(() => rate.inputValue()).toBe('')
  await expect.poll(() => rate.locator('option', { hasText: 'Hourly rate' }).count()).toBe(0)
  await previewList(dialog)
  expect(await shownProblems(dialog)).toEqual([
    'Row 3, column 3: You do not have permission to add somebody with this role',
  ])
  await dialog.getByLabel('Send invitations').check()
  await dialog.getByRole('button', { name: 'Import 1 employee' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = mia.page.getByRole('row').filter({ hasText: 'person1@mia.test' })
  await row.getByText('Invited').waitFor()
})

test('on a phone, in both themes, by keyboard: every step is whole and accessible', async () => {
  const nora = await onTeam(accounts.admin, { width: 390, height: 844 })
  const { page } = nora
  const dialog = await openImport(page)
  const look = async () => {
    await expectAccessibleInBothThemes(nora)
    await expectNoHorizontalOverflow(nora)
  }
  await look()
  await chooseList(dialog, mixedList)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Check the columns')
  await look()
  await dialog.getByRole('combobox', { name: 'Column 1: Wer' }).focus()
  await page.keyboard.press('F')
  await expect
    .poll(() => dialog.getByRole('combobox', { name: 'Column 1: Wer' }).inputValue())
    .toBe('full_name')
  await dialog.getByRole('button', { name: 'Preview' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Look at the rows' }).waitFor()
  expect(await shownProblems(dialog)).toEqual(listProblems)
  await look()
  await dialog.getByLabel('Only problems').focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Import 1 employee' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: '1 employee imported' }).waitFor()
  await look()
  await dialog.getByRole('button', { name: 'Undo import' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'The import was undone' }).waitFor()
  expect(nora.consoleErrors).toEqual([])
})

test('5,000 people are previewed, shown in parts, imported and undone', async () => {
  const { page } = await onTeam(accounts.admin)
  const dialog = await openImport(page)
  await chooseList(dialog, peopleCsv(5_000, 'large.test'))
  await previewList(dialog)
  await dialog.getByText('5,000 employees can be imported.').waitFor()
  await expect.poll(() => dialog.getByRole('row').count()).toBe(51)
  await dialog.getByRole('button', { name: 'Show more (4,950 left)' }).click()
  await expect.poll(() => dialog.getByRole('row').count()).toBe(251)
  await dialog.getByRole('button', { name: 'Import 5,000 employees' }).click()
  await dialog.getByRole('heading', { name: '5,000 employees imported' }).waitFor()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await dialog.getByText('5,000 employees removed again.').waitFor()
})
