import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiClient } from '../people/api-client.ts'
import { messageTo } from '../people/outbox.ts'
import { newPassword } from '../people/users.ts'
import { csvFile } from './import-screen.ts'

/** Does and counts what a person does: a click, a typed field, a chosen file, an opened address. */
export function countActions(page: Page) {
  const actions: string[] = []
  const act = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    actions.push(name)
    await work()
  }
  return {
    act,
    click: (name: string | RegExp) =>
      act(`click ${name}`, () => page.getByRole('button', { name, exact: true }).click()),
    fill: (label: string, text: string) =>
      act(`fill ${label}`, () => page.getByLabel(label, { exact: true }).fill(text)),
    expectAtMost: (most: number) =>
      expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(most),
  }
}

interface Founding {
  readonly api: ApiClient
  readonly email: string
  /** The people as a CSV file, whose last name is `last`. */
  readonly list: string
  readonly count: number
  readonly last: string
}

/** Signs up an organization, imports its people and opens the next week of the schedule. */
export async function foundWithList(
  page: Page,
  { act, click, fill }: ReturnType<typeof countActions>,
  { api, email, list, count, last }: Founding,
): Promise<void> {
  await act('open /signup', () => page.goto('/signup'))
  await fill('Full name', 'Zoe Berg')
  await fill('Organization name', 'Berg & Co')
  await fill('Email', email)
  await fill('Password', newPassword)
  await click('Sign up')
  await page.getByText('Check your email').first().waitFor()
  const { link } = await messageTo(api, email, /Verify/)
  await act('open the link of the mail', () => page.goto(link ?? ''))
  await page.waitForURL('**/onboarding')
  await act('choose the list', () => page.getByLabel('Choose a file').setInputFiles(csvFile(list)))
  await click('Preview')
  await click(`Import ${count} employees`)
  await page.getByRole('heading', { name: `${count} employees imported` }).waitFor()
  await click('Next')
  await page.getByRole('list', { name: 'People' }).getByText(last).waitFor()
  await click('Next')
  await click('Complete')
  await page.waitForURL('**/dashboard')
  await act('click Schedule', () =>
    page.getByRole('link', { name: 'Schedule', exact: true }).click(),
  )
  await click('Next week')
}
