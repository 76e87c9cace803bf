import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { countActions, foundWithList } from '../../support/screens/counted-actions.ts'
import { chooseList, peopleCsv, previewList } from '../../support/screens/import-screen.ts'
import { nextWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

const people = Array.from({ length: 40 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return { name: `Worker ${number}`, email: `worker${number}@first.test`, rate: 15 + (index % 8) }
})
const list = [
  'Name;E-mail;Hourly wage',
  ...people.map(({ name, email, rate }) => `${name};${email};${rate},50`),
].join('\r\n')

/** How many of them are planned by hand, from Monday to Friday. */
const planned = people.slice(0, 8)

test('from the sign-up to a published first week with 40 imported people in under 60 actions', async () => {
  const { page } = await browser.open()
  const counter = countActions(page)
  const { act, click } = counter
  const email = 'zoe@first.test'
  await foundWithList(page, counter, { api: server.api, email, list, count: 40, last: 'Worker 40' })
  await click('Add Employee')
  const choice = page.getByRole('dialog', { name: 'Add Employees to Schedule' })
  await act('select all', () => choice.getByLabel(/^Select all/).check())
  await click('Add 41 employees to schedule')
  await choice.waitFor({ state: 'hidden' })
  for (const { name } of planned) {
    const row = page.getByRole('row', { name: new RegExp(name) })
    await act(`click Monday of ${name}`, () => row.getByRole('gridcell').first().click())
    await click('Template')
    await click(/^5x8/)
    await click('Apply Template')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: new RegExp(`${name}, Fri Nov 27`) }).waitFor()
  }
  await click('Publish Schedule')
  await act('click Publish', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click(),
  )
  await page.getByText('Published', { exact: true }).first().waitFor()

  counter.expectAtMost(59)
  const { body: session } = await signInWithPassword(server.api, email, newPassword)
  const week = await readWeek(server.api, session.token, nextWeek)
  expect(week.schedule?.status).toBe('published')
  expect(week.shifts).toHaveLength(5 * planned.length)
  expect(week.employees).toHaveLength(41)
  expect(week.employees.map(({ user }) => user.full_name)).toEqual(
    expect.arrayContaining(people.map(({ name }) => name)),
  )
})

test('a list is imported in place; leaving one that is not imported asks first', async () => {
  await signUpVerified(server.api, 'yan@first.test')
  const yan = await browser.open({ width: 390, height: 844 })
  await openSignedIn(yan, 'yan@first.test', '/onboarding', newPassword)
  const main = yan.page.getByRole('main')
  const next = main.getByRole('button', { name: 'Next', exact: true })
  await chooseList(main, peopleCsv(4, 'place.test'))
  await next.click()
  const question = yan.page.getByRole('alertdialog', { name: 'Continue without importing?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await previewList(main)
  await expectAccessible(yan)
  await expectNoHorizontalOverflow(yan)
  await main.getByRole('button', { name: 'Import 4 employees' }).click()
  await main.getByRole('heading', { name: '4 employees imported' }).waitFor()
  await expectAccessible(yan)
  await next.click()
  const people = main.getByRole('list', { name: 'People' })
  await people.getByText('Person 4', { exact: true }).waitFor()
  await expect.poll(() => people.getByRole('listitem').count()).toBe(5)
  expect(await people.getByText('Not invited', { exact: true }).count()).toBe(4)
  expect(await people.getByText('Active', { exact: true }).count()).toBe(1)
  await people.getByRole('button', { name: 'Edit Person 4', exact: true }).click()
  const dialog = yan.page.getByRole('dialog', { name: 'Edit Person 4' })
  await dialog.getByLabel('Full name').fill('Pia Fourth')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await people.getByText('Pia Fourth').waitFor()
  await expectAccessible(yan)
  await expectNoHorizontalOverflow(yan)

  // The import can still be undone from its step, also after a reload.
  await main.getByRole('button', { name: 'Previous' }).click()
  await main.getByRole('heading', { name: '4 employees imported' }).waitFor()
  await yan.page.reload()
  await main.getByRole('button', { name: 'Undo import' }).click()
  await main.getByRole('heading', { name: 'The import was undone' }).waitFor()
  await yan.page.reload()
  await main.getByRole('button', { name: 'Choose a file' }).waitFor()
})
