import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import type { Locator } from 'playwright-core'
import { afterEach } from 'vitest'
import { startServerAndBrowser } from '../browser/server-and-browser.ts'
import { accounts } from '../people/api-client.ts'
import { timeOffApi } from '../people/time-off-api.ts'
import { widgetScreen } from './widgets-screen.ts'

/**
 * Starts a server and a browser for tests of the widget pto-requests. What a test asked for is
 * decided after it. Call it at the top of a file.
 */
export async function startPtoRequests() {
  const { server, browser } = await startServerAndBrowser()
  const apiOf = async (email: string) => timeOffApi(server, await server.api.signIn(email))
  const [nora, marco, ana] = [
    await apiOf(accounts.admin),
    await apiOf(accounts.manager),
    await apiOf(accounts.employee),
  ]
  const asked = new Set<number>()
  afterEach(async () => {
    for (const id of asked) await nora.decide(id, 'reject')
    asked.clear()
  })
  return {
    screen: widgetScreen({ server, browser }, 'pto-requests'),
    marco,
    /** Asks for a day off, of Ana unless another employee's calls are given; returns the id. */
    async ask(date: string, fields: object = {}, api = ana): Promise<number> {
      const { status, body, text } = await api.ask({ start_date: date, end_date: date, ...fields })
      if (status !== 201) throw new Error(`Not asked: ${status} ${text}`)
      asked.add(body.time_off_request.id)
      return body.time_off_request.id
    },
    pendingRequests: async (): Promise<TimeOffRequest[]> =>
      (await marco.list('?status=pending')).body.time_off_requests,
    statusOf: async (id: number): Promise<string> =>
      (await marco.read(id)).body.time_off_request.status,
  }
}

/** The item of a request that has a text, such as its name or dates. */
export const requestItem = (widget: Locator, text: string): Locator =>
  widget.getByRole('listitem').filter({ hasText: text })

export const decisionButton = (item: Locator, name: 'Approve' | 'Deny'): Locator =>
  item.getByRole('button', { name, exact: true })

/** A reply of the API that fails with a sentence. */
export const errorReply = (error: string) => ({
  status: 422,
  json: { error, message: error, errors: [error], code: 'x', request_id: 'x' },
})
