import type { Page } from 'playwright-core'

/**
 * Adds employees to the schedule on the screen, except those who are there already; all employees
 * when no names are given.
 */
export async function addEmployees(page: Page, ...names: string[]): Promise<void> {
  const opener = page.getByRole('button', { name: 'Add Employee', exact: true })
  await opener.waitFor()
  await unfold(page)
  const missing: string[] = []
  for (const name of names) {
    const row = page.getByRole('row', { name: new RegExp(name) })
    if ((await row.count()) === 0) missing.push(name)
  }
  if (names.length > 0 && missing.length === 0) return
  await opener.click()
  const choice = page.getByRole('dialog', { name: 'Add Employees to Schedule' })
  if (names.length === 0) await choice.getByLabel(/^Select all/).check()
  for (const name of missing) await choice.getByLabel(name, { exact: true }).check()
  await choice.getByRole('button', { name: /^Add \d+ employees? to schedule$/ }).click()
  await choice.waitFor({ state: 'hidden' })
}

/** Shows who does not work on the day of the hourly view. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /not working this day$/, expanded: false })
  // The focus stays where it is.
  if ((await fold.count()) > 0) await fold.dispatchEvent('click')
}
