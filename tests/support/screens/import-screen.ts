import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accounts } from '../people/api-client.ts'

/** A CSV file for a file input. */
export const csvFile = (content: string | Uint8Array, name = 'team.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** A list of people without problems. */
export const peopleCsv = (count: number, domain: string): string =>
  [
    'Full name,Email,Role,Hourly rate',
    ...Array.from(
      { length: count },
      (_, index) =>
        `Person ${index + 1},person${index + 1}@${domain},employee,${(15 + (index % 9)).toFixed(2)}`,
    ),
  ].join('\n')

/** Opens the import on `/employees`. */
export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import employees' })
  await dialog.getByLabel('Choose a file').waitFor()
  return dialog
}

/** Chooses a file and waits for its columns. */
export async function chooseList(area: Locator, content: string | Uint8Array): Promise<void> {
  await area.getByLabel('Choose a file').setInputFiles(csvFile(content))
  await area.getByRole('heading', { name: 'Check the columns' }).waitFor()
}

/** Goes from the columns to the preview. */
export async function previewList(area: Locator): Promise<void> {
  await area.getByRole('button', { name: 'Preview' }).click()
  await area.getByRole('heading', { name: 'Look at the rows' }).waitFor()
}

/** A list with a header that nobody guesses, one good row and a problem of each kind. */
export const mixedList = `Wer;E-mail;Role;Pay rate ($);Max weekly hours;Shoe size
Ana Import;ana@list.test;Employee;18,50;no limit;38
Ben Import;nope;Manager;24;;44
;carl@list.test;boss;17;20;41
Dana Import;ANA@list.test;Employee;abc;200;39
"=HYPERLINK(""http://x.test"")";eve@list.test;;;;
Fay Import;${accounts.manager};employee;;;
Gil Import;gil@list.test;employee;;;;;more
`
/** The sentences about `mixedList`, once its first column is the name. */
export const listProblems = [
  'Row 3, column 2: Email must be an email address',
  'Row 4, column 1: Full name must not be empty',
  'Row 4, column 3: Role must be admin, manager or employee',
  'Row 5, column 2: Email is the same as in row 2',
  'Row 5, column 4: Hourly rate must be a number',
  'Row 5, column 5: Weekly limit must be from 0 to 168',
  'Row 6, column 1: Full name must not start with =, +, - or @, as a formula does',
  'Row 7, column 2: Email belongs to somebody who is in the team already',
  'Row 8, column 8: There are more cells than columns. Put a text with a separator in quotes',
]

/** The sentences about rows that are on the screen. */
export const shownProblems = (area: Locator): Promise<string[]> =>
  area
    .getByRole('listitem')
    .filter({ hasText: /^Row [\d,]+, column/ })
    .allInnerTexts()

/** The lines of the file that has the rows with problems. */
export async function downloadedProblems(area: Locator): Promise<string[]> {
  const button = area.getByRole('button', { name: 'Download problems' })
  const [saved] = await Promise.all([area.page().waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toBe('import-problems.csv')
  return (await readFile(await saved.path(), 'utf8')).split('\r\n')
}

/** Those of `mixedList`: the header, and a row with the text of a formula, which no program runs. */
export const problemLines = [
  '\uFEFFRow,Full name,Email,Role,Hourly rate,Weekly limit,Problems',
  '3,Ben Import,nope,Manager,24,,Email must be an email address',
  expect.stringMatching(/^6,"'=HYPERLINK\(""http/),
]

/** Drops files with these bytes on the drop area. */
export async function dropFiles(
  dialog: Locator,
  files: readonly (readonly number[])[],
): Promise<void> {
  const area = dialog.getByRole('group', { name: 'Drop area' })
  const dataTransfer = await area.page().evaluateHandle((contents) => {
    const transfer = new DataTransfer()
    for (const bytes of contents) {
      transfer.items.add(new File([Uint8Array.from(bytes)], 'team.csv', { type: 'text/csv' }))
    }
    return transfer
  }, files)
  await area.dispatchEvent('dragover', { dataTransfer })
  await area.dispatchEvent('drop', { dataTransfer })
}
