import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { browser } = await startServerAndBrowser()

/** The weeks of these tests are empty. */
const week = 'view=week&date=2027-05-03'
const monday = 0
const tuesday = 1

const placesOf = (user: GridUser) => user.page.getByRole('rowheader', { name: /^Open shifts/ })

/** Waits until the server has done what was shown at once. */
const done = ({ page }: GridUser, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

test('the first shift of a week without people can be an open one', async () => {
  const person = await openSchedule(browser, accounts.manager, 'view=week&date=2027-07-05')
  const { page } = person
  await page.getByRole('button', { name: 'Add open shift' }).click()
  const form = page.getByRole('dialog', { name: 'Add open shift on Jul 5, 2027' })
  await form.getByRole('button', { name: 'Add Shift' }).click()
  await page.getByRole('button', { name: /^Open shift, Mon Jul 5/ }).waitFor()
  await page.getByRole('rowheader', { name: /^Open shifts/ }).waitFor()
  await expectAccessibleInBothThemes(person)
})

test('a manager opens shifts on the grid, and gives one place of them to a person', async () => {
  const user = await GridUser.open(browser, accounts.manager, week)
  const { page } = user
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(reply.url())
  })
  await user.cell('Open shifts', monday).click()
  const form = page.getByRole('dialog', { name: 'Add open shift on May 3, 2027' })
  await form.getByLabel('Slots').fill('21')
  await form.getByRole('button', { name: 'Add Shift' }).click()
  await form.getByText('Please enter 1 to 20').waitFor()
  await form.getByLabel('Slots').fill('2')
  await form.getByRole('button', { name: 'Add Shift' }).click()
  const open = (places: number) =>
    user.shift(new RegExp(`^Open shift, Mon May 3, 9:00 AM – 5:00 PM, ${places} open, draft`))
  await open(2).waitFor()
  await placesOf(user).getByText('2 open places', { exact: true }).waitFor()
  await done(user, 'Shift created')
  const figure = (label: string) =>
    page
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${label}`) })
      .locator('dd')
  expect(await figure('Hours').innerText()).toBe('0')
  expect(await figure('Open shifts').innerText()).toBe('1')

  await user.dragTo(await user.spot(open(2)), await user.spot(user.cell('Ana Ruiz', monday)))
  await page.getByText('Ana Ruiz · 8 h').waitFor()
  await page.mouse.up()
  await user.shift(/^Ana Ruiz, Mon May 3, 9:00 AM – 5:00 PM, draft/).waitFor()
  await open(1).waitFor()
  await done(user, 'Shift updated')
  await expectAccessibleInBothThemes(user.person)

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await open(2).waitFor()
  await user.shift(/^Ana Ruiz, Mon May 3/).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText("No employee's shifts changed since the last publish.").waitFor()
  const total = panel.locator('dl > div').filter({ hasText: 'Open shifts' })
  expect(await total.locator('dd').innerText()).toBe('1')
  expect(refused).toEqual([])
})

test('who could take an open shift is listed from the best one', async () => {
  const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2027-05-24')
  const { page } = user
  await user.cell('Open shifts', monday).click()
  await user.dialog().getByRole('button', { name: 'Add Shift' }).click()
  await done(user, 'Shift created')
  await user.shift(/^Open shift, Mon May 24/).click()
  await user.dialog().getByRole('combobox', { name: 'Employee' }).click()
  const people = user.dialog().getByRole('listbox', { name: 'Employee' })
  const chosen = people.getByRole('option', { name: 'Open shift', selected: true })
  await chosen.waitFor()
  expect(await chosen.getAttribute('aria-posinset')).toBe('1')
  await people
    .getByRole('option')
    .nth(1)
    .getByText(/^Available · /)
    .waitFor()
  expect(await people.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await user
    .dialog()
    .getByText(/^Available · /)
    .waitFor()
})

test('keys move a shift from a person to the open ones, and to the next person', async () => {
  const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2027-05-10')
  const { page } = user
  await user.cell('Ana Ruiz', tuesday).click()
  await user.dialog().getByRole('button', { name: 'Add Shift' }).click()
  await done(user, 'Shift created')
  await user.shift(/^Ana Ruiz, Tue May 11/).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await user.shift(/^Open shift, Tue May 11, 9:00 AM – 5:00 PM, 1 open, draft/).waitFor()
  await placesOf(user).getByText('1 open place', { exact: true }).waitFor()
  await done(user, 'Shift updated')
  await expect.poll(() => user.said()).toMatch(/^Open shifts, Tue May 11/)
  await page.keyboard.press('Control+c')
  await user.cell('Open shifts', 3).focus()
  await page.keyboard.press('Control+v')
  const copy = user.shift(/^Open shift, Thu May 13, 9:00 AM – 5:00 PM, 1 open, draft/)
  await copy.waitFor()
  await done(user, '1 shift created')
  await copy.focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await copy.waitFor({ state: 'detached' })
  await user.shift(/^Open shift, Tue May 11/).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await user.shift(/^Ana Ruiz, Tue May 11/).waitFor()
})

test('the hourly view counts the open places of its day', async () => {
  const user = await GridUser.open(browser, accounts.manager, 'view=week&date=2027-06-14')
  const { page } = user
  for (const [day, slots] of [
    [monday, '1'],
    [tuesday, '2'],
  ] as const) {
    await user.cell('Open shifts', day).click()
    await user.dialog().getByLabel('Slots').fill(slots)
    await user.dialog().getByRole('button', { name: 'Add Shift' }).click()
    await user.dialog().waitFor({ state: 'detached' })
  }
  await placesOf(user).getByText('3 open places', { exact: true }).waitFor()
  await page.goto('/schedule?view=hourly&date=2027-06-15')
  await placesOf(user).getByText('2 open places', { exact: true }).waitFor()
})

test('a phone shows open shifts first, also when there are none', async () => {
  const user = await browser.enter(accounts.manager, '/schedule?date=2027-05-17', {
    width: 390,
    height: 844,
  })
  const { page } = user
  await page.getByRole('button', { name: 'Add open shift' }).click()
  await page.getByRole('dialog').getByLabel('Slots').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
  const added = page.getByRole('button', { name: /^Open shift, Mon May 17, .*3 open, draft/ })
  await added.waitFor()
  expect(await added.getAttribute('title')).toMatch(/^3 open\n/)
  await page.getByRole('button', { name: /^Mon 17\s*, 0 shifts, 1 open shift$/ }).waitFor()
  await expectNoHorizontalOverflow(user)
  await expectAccessibleInBothThemes(user)
})
