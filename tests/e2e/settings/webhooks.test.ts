import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { expectFocusBack } from '../../support/browser/focus-return.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'

const { server, browser } = await startServerAndBrowser({
  env: { WEBHOOKS_ALLOW_PRIVATE: 'true' },
})

/** The endpoint of the tests: answers with `status`, and says so. */
let endpoint: Server
let url: string
let status = 200
const received: string[] = []
beforeAll(async () => {
  endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(body).type)
      response.writeHead(status).end(status === 200 ? 'thanks' : 'no room')
    })
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hooks`
})
afterAll(() => new Promise((resolve) => endpoint.close(resolve)))

async function onWebhooks(options?: BrowserOptions): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/settings/organization', options)
  await nora.page.getByRole('region', { name: 'Webhooks' }).waitFor()
  return nora
}

test('an endpoint is added, tried, looked into, paused, resumed and deleted', async () => {
  const nora = await onWebhooks()
  const { page } = nora
  const region = page.getByRole('region', { name: 'Webhooks' })
  await region.getByRole('heading', { name: 'No webhooks' }).waitFor()
  await region.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' })
  await dialog.getByLabel('URL').fill('not an address')
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await dialog.getByText('URL must be an address').waitFor()
  await expectAccessibleInBothThemes(nora)
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'None' }).click()
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await dialog.getByText('Choose at least one.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Position added' }).check()
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  const added = page.getByRole('dialog', { name: 'Endpoint added' })
  const secret = await added.getByLabel('Signing secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await added.getByRole('button', { name: 'Done' }).click()
  const item = region.getByRole('listitem').filter({ hasText: url })
  await item.getByText('1 kind of event · nothing delivered yet').waitFor()
  expect(await page.content()).not.toContain(secret)

  const log = page.getByRole('dialog', { name: 'Deliveries' })
  await item.getByRole('button', { name: 'Send test event' }).click()
  await log.getByRole('listitem').filter({ hasText: 'Delivered' }).waitFor()
  expect(received).toContain('webhook_test')
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'detached' })
  await expectFocusBack(page, item.getByRole('button', { name: 'Deliveries' }))

  status = 500
  await item.getByRole('button', { name: 'Send test event' }).click()
  const failed = log.getByRole('listitem').filter({ hasText: 'Failed' })
  await failed.getByText('The endpoint did not accept it (500)').waitFor()
  await failed.getByText('Answer').click()
  await failed.getByText('no room').waitFor()
  await expectAccessibleInBothThemes(nora)
  status = 200
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => log.getByText('Delivered', { exact: true }).count()).toBe(2)
  await log.getByLabel('From event number').fill('x')
  await log.getByRole('button', { name: 'Replay' }).click()
  await log.getByText('From event number must be a whole number').waitFor()
  await log.getByLabel('From event number').fill('1')
  await log.getByRole('button', { name: 'Replay' }).click()
  await page.getByText('The replay has begun').waitFor()
  await page.keyboard.press('Escape')

  await item.getByRole('button', { name: 'Pause' }).click()
  await item.getByText('Paused by an admin.').waitFor()
  await item.getByRole('button', { name: 'Resume' }).click()
  await item.getByText('Active').waitFor()
  await item.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this endpoint?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await region.getByRole('heading', { name: 'No webhooks' }).waitFor()
})

test('on a phone the endpoints fit, and a failure to load says so', async () => {
  const token = await server.api.signIn(accounts.admin)
  const long = `${url}/${'a-long-path-of-an-address/'.repeat(6)}`
  await server.api.call('POST', '/webhooks', {
    token,
    body: { webhook: { url: long, event_types: ['schedule_published'] } },
  })
  const nora = await onWebhooks({ width: 390, height: 844 })
  const { page } = nora
  const region = page.getByRole('region', { name: 'Webhooks' })
  await region.getByText('a-long-path').waitFor()
  await expectNoHorizontalOverflow(nora)
  await expectAccessibleInBothThemes(nora)
  await region.getByRole('button', { name: 'Edit' }).last().click()
  await page.getByRole('dialog', { name: 'Edit endpoint' }).waitFor()
  await expectNoHorizontalOverflow(nora)
  await page.keyboard.press('Escape')
  await failUntilTriedAgain(page, '**/api/v1/webhooks', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.reload()
  await region.getByText('The webhooks could not be loaded.').waitFor()
  await region.getByRole('button', { name: 'Try again' }).click()
  await region.getByText('a-long-path').waitFor()
})
