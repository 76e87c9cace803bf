import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { browser } = await startServerAndBrowser({
  env: { OPERATOR_NAME: 'Harbour "Rota" & Co <IT>', OPERATOR_CONTACT: 'help@harbour.example' },
})

test('the page about accessibility is linked everywhere and names the operator', async () => {
  const person = await browser.open()
  const { page } = person
  for (const path of ['/', '/login', '/terms', '/nowhere']) {
    await page.goto(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })
    await link.waitFor()
  }
  person.consoleErrors.length = 0
  await page.getByRole('link', { name: 'Accessibility' }).click()
  await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor()
  for (const name of ['What is met', 'Known gaps', 'Contact']) {
    await page.getByRole('heading', { level: 2, name }).waitFor()
  }
  await page.getByText('This service is run by Harbour "Rota" & Co <IT>.').waitFor()
  const contact = page.getByRole('link', { name: 'help@harbour.example' })
  expect(await contact.getAttribute('href')).toBe('mailto:help@harbour.example')
  await expectAccessibleInBothThemes(person)

  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    const named = 'This service is run by Harbour "Rota" & Co <IT>. Contact: help@harbour.example'
    await page.getByText(named).first().waitFor()
    expect(await page.getByText('has not filled in').count()).toBe(0)
  }

  const { page: signedIn } = await browser.enter(accounts.employee, '/dashboard')
  await signedIn.getByRole('button', { name: 'User menu' }).click()
  await signedIn.getByRole('menuitem', { name: 'Accessibility' }).click()
  await signedIn.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor()
})
