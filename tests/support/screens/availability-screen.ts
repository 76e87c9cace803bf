import type { Availability } from '@weekboard/contracts/requests/availability'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserOptions, BrowserUser, TestBrowser } from '../browser/browser.ts'
import { employeeIdOf } from '../people/shifts-api.ts'
import type { TestServer } from '../servers/server.ts'

export const grid = ({ page }: BrowserUser): Locator =>
  page.getByRole('grid', { name: 'Weekly availability', exact: true })
export const hour = (user: BrowserUser, name: string): Locator =>
  grid(user).getByRole('gridcell', { name: new RegExp(`^${name}:`) })
export const modeOf = async (user: BrowserUser, name: string): Promise<string> =>
  ((await hour(user, name).getAttribute('aria-label')) ?? '').split(': ')[1] ?? ''
export const choose = ({ page }: BrowserUser, mode: string): Promise<void> =>
  page.getByRole('radio', { name: mode, exact: true }).check()
export const button = ({ page }: BrowserUser, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

export async function save(user: BrowserUser): Promise<void> {
  const saved = user.page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/availability'),
  )
  await button(user, 'Save').click()
  await saved
  await user.page.getByText('Availability saved').first().waitFor()
  await expect.poll(() => button(user, 'Save').isDisabled()).toBe(true)
}

/** What tests of the availability screen need of the server and the browser. */
export function availabilityScreen(server: TestServer, browser: TestBrowser, manager: string) {
  const idOf = (name: string): Promise<number> => employeeIdOf(server.api, manager, name)
  const pathOf = (employeeId: number) => `/employees/${employeeId}/availability`
  const store = async (
    employeeId: number,
    availability: Partial<Pick<Availability, 'weekly' | 'exceptions'>>,
  ): Promise<void> => {
    const body = { availability }
    const reply = await server.api.call('PUT', pathOf(employeeId), { token: manager, body })
    expect(reply.status, reply.text).toBe(200)
  }
  return {
    idOf,
    store,
    async stored(employeeId: number): Promise<Availability> {
      const { body } = await server.api.call<{ availability: Availability }>(
        'GET',
        pathOf(employeeId),
        { token: manager },
      )
      return body.availability
    },
    /** Somebody at the availability of an employee, who had none before. */
    async openAvailability(
      email: string,
      name: string,
      options?: BrowserOptions,
    ): Promise<{ user: BrowserUser; employeeId: number }> {
      const employeeId = await idOf(name)
      await store(employeeId, {})
      const path = `/requests?tab=availability&employee=${employeeId}`
      const user = await browser.enter(email, path, options)
      await grid(user).waitFor()
      return { user, employeeId }
    },
  }
}
