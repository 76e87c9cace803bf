import { expect, test } from 'vitest'
import { type BrowserUser, expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { deactivationApi } from '../../support/people/deactivation-api.ts'

const { server, browser } = await startServerAndBrowser()
const team = await deactivationApi(server)
const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })

test('personal data are erased once the name was typed, and open pages have the new name', async () => {
  const id = await team.add('Erin Erased')
  await team.deactivate(id)
  const nora = await browser.enter(accounts.admin, '/employees')
  const marco = await browser.enter(accounts.manager, '/employees')
  await row(marco, 'Erin Erased').waitFor()
  const { page } = nora
  await page.getByRole('button', { name: 'Actions for Erin Erased' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Erin Erased?' })
  await expectAccessible(nora)
  const name = dialog.getByLabel('Full name')
  const confirm = dialog.getByRole('button', { name: 'Erase personal data' })
  await name.fill('Erin')
  await confirm.click()
  await dialog.getByText('This is not the name.').waitFor()
  await name.fill('Erin Erased')
  await confirm.click()
  await page.getByText('The personal data of Erin Erased were erased.').waitFor()
  await row(nora, `Former employee ${id}`).waitFor()
  await row(marco, `Former employee ${id}`).waitFor()
  // Managers do not erase.
  await marco.page.getByRole('button', { name: `Actions for Former employee ${id}` }).click()
  await marco.page.getByRole('menuitem', { name: 'Reactivate' }).waitFor()
  expect(await marco.page.getByRole('menuitem', { name: 'Erase personal data' }).count()).toBe(0)
})
