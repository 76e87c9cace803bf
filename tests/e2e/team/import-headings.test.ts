import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import {
  chooseList,
  openImport,
  previewList,
  shownProblems,
} from '../../support/screens/import-screen.ts'

const { server, browser } = await startServerAndBrowser()

test('a list of another program is imported as it is, with its jobs and phone numbers', async () => {
  const { page } = await browser.enter(accounts.admin, '/employees')
  await page.getByText('Keiko Tanaka').waitFor()
  const dialog = await openImport(page)
  const list = [
    'FIRST NAME,Last-Name,E-mail Address,Mobile,Role,Pay Rate,Max Hours/Week,Min. Hours',
    'Ida,Head,ida@head.test,(415) 555-0132,Sommelier,18.50,30,12',
    'Joe,Head,joe@head.test,+49 30 12345678,Runner,17,,',
    'Kim,Head,kim@head.test,12345,Runner,17,,',
  ]
  await chooseList(dialog, list.join('\n'))
  const fieldOf = (name: string) => dialog.getByRole('combobox', { name }).inputValue()
  await expect.poll(() => fieldOf('Column 4: Mobile')).toBe('phone')
  expect(await fieldOf('Column 5: Role')).toBe('position')
  await previewList(dialog)
  await dialog.getByText('Not there yet: Sommelier, Runner. The import adds them.').waitFor()
  // Nobody is promised who is then left out.
  await dialog.getByText('2 employees can be imported. 1 row with problems.').waitFor()
  const problem = dialog.getByText(/^Row 4, column 4: Phone is too short/)
  const rows = dialog.getByRole('group', { name: 'Rows of the list' })
  const [text, frame] = [await stableBox(problem), await stableBox(rows)]
  expect(text.x + text.width).toBeLessThanOrEqual(frame.x + frame.width)
  await dialog.getByRole('button', { name: 'Import 2 employees' }).click()
  await dialog.getByRole('heading', { name: '2 employees imported' }).waitFor()
  expect(await shownProblems(dialog)).toEqual([
    'Row 4, column 4: Phone is too short or too long. Write it with its area code, or begin with + and the country code',
  ])
  const team = employeesApi(server, await server.api.signIn(accounts.admin))
  const people = (await team.list()).filter(({ user }) => user.email?.endsWith('@head.test'))
  expect(
    people.map(({ user, phone, hourly_rate, max_weekly_hours, min_weekly_hours, position_ids }) => [
      user.full_name,
      phone,
      [hourly_rate, max_weekly_hours, min_weekly_hours, position_ids.length],
    ]),
  ).toEqual([
    ['Ida Head', '+14155550132', [18.5, 30, 12, 1]],
    ['Joe Head', '+493012345678', [17, 40, null, 1]],
  ])
})

test('people can come in without a wage or phone that cannot be read', async () => {
  const admin = await browser.enter(accounts.admin, '/employees')
  const { page } = admin
  await page.getByText('Keiko Tanaka').waitFor()
  const dialog = await openImport(page)
  const list = `Full name,Email,Phone,Wage
Una Part,una@part.test,12,15
Vic Part,vic@part.test,,lots
Wim Part,nope,,lots`
  await chooseList(dialog, list)
  await previewList(dialog)
  await dialog.getByText('No row can be imported.').waitFor()
  const leaveOut = dialog.getByLabel('Leave out cells with problems')
  await dialog
    .getByText('2 rows have problems only in what can be empty: Phone, Hourly rate.')
    .waitFor()
  await leaveOut.check()
  await dialog.getByText('2 employees can be imported. 1 row with problems.').waitFor()
  await dialog
    .getByText('2 rows are imported without what cannot be read: Phone, Hourly rate.')
    .waitFor()
  await expectAccessibleInBothThemes(admin)
  await dialog.getByRole('button', { name: 'Import 2 employees' }).click()
  await dialog.getByRole('heading', { name: '2 employees imported' }).waitFor()
  await dialog.getByText('1 row skipped').waitFor()
  const team = employeesApi(server, await server.api.signIn(accounts.admin))
  const people = (await team.list()).filter(({ user }) => user.email?.endsWith('@part.test'))
  expect(people.map(({ phone, hourly_rate }) => [phone, hourly_rate])).toEqual([
    [undefined, 15],
    [undefined, null],
  ])
})
