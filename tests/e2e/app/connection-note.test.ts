import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSignedIn } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { browser } = await startServerAndBrowser({ allowConsoleErrors: true })

test('the status of the connection says why it was lost', async () => {
  const person = await browser.open()
  const { page } = person
  const sockets: WebSocketRoute[] = []
  let isDown = false
  await page.routeWebSocket('**/cable**', (socket) => {
    if (isDown) void socket.close()
    else {
      sockets.push(socket)
      socket.connectToServer()
    }
  })
  await openSignedIn(person, accounts.manager, '/schedule')
  await page.getByRole('grid').waitFor()
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /Notifications/ }).waitFor()
  isDown = true
  for (const socket of sockets) await socket.close()
  const status = page.getByRole('banner').getByRole('status')
  await status.getByText('Reconnecting…').waitFor()
  await expect.poll(() => status.textContent()).toContain('Connection lost')
  expect(await status.getByTitle('Connection lost').count()).toBe(1)
})
