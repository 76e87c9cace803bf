import type { Page } from 'playwright-core'

/**
 * Brings people onto the schedule of the week on screen, but for those who are there already;
 * everybody when nobody is named.
 */
export async function addPeople(page: Page, ...names: string[]): Promise<void> {
  const opener = page.getByRole('button', { name: 'Add Employee', exact: true })
  await opener.waitFor()
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
