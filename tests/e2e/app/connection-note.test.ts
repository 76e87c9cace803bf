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
  const addresses: string[] = []
  let isDown = false
  await page.routeWebSocket('**/cable**', (socket) => {
    addresses.push(socket.url())
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

  isDown = false
  await expect.poll(() => status.textContent()).toBe('')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(addresses.length).toBeGreaterThan(1)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    expect(address).toMatch(/\/cable\?token=wbt_[\w.-]+$/)
    expect(address).not.toContain(token)
  }
})

test('without a ticket the page goes on trying, and its socket opens with the first that it gets', async () => {
  const person = await browser.open()
  const { page } = person
  let asked = 0
  let isDown = true
  await page.route('**/cable/tickets', (route) => {
    asked += 1
    return isDown ? route.fulfill({ status: 503 }) : route.continue()
  })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await openSignedIn(person, accounts.manager, '/schedule')
  await page.getByRole('grid').waitFor()
  await page.getByRole('banner').getByText('Reconnecting…').waitFor()
  expect(asked).toBeGreaterThan(1)
  expect(sockets).toEqual([])
  isDown = false
  await page.getByRole('banner').getByText('Reconnecting…').waitFor({ state: 'hidden' })
  expect(sockets).toHaveLength(1)
})
