import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { thisWeek } from '../../support/servers/clock.ts'

const { browser } = await startServerAndBrowser()
const narrow = { width: 320, height: 640 }

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

test('at 320 px the number stands below the country code, not beside it on a line of its own', async () => {
  const { page } = await browser.open(narrow)
  await page.goto('/signup')
  const code = await boxOf(page.getByLabel('Country code'))
  const number = await boxOf(page.getByLabel('Phone number'))
  const isAligned = number.y === code.y
  const isBelow = number.y >= code.y + code.height
  expect(isAligned || isBelow, `${code.y} ${number.y}`).toBe(true)
})

test('at 320 px the name of each palette stays in its frame', async () => {
  const { page } = await browser.enter(accounts.employee, '/profile', narrow)
  const palettes = page.getByRole('radiogroup', { name: 'Avatar palette' }).locator('label')
  await palettes.first().waitFor()
  const tooWide = await palettes.evaluateAll((labels) =>
    labels
      .filter((label) => label.scrollWidth > label.clientWidth)
      .map((label) => label.textContent),
  )
  expect(tooWide).toEqual([])
})

test('at 320 px what takes the place of rows stays in its card', async () => {
  const { page } = await browser.enter(accounts.manager, '/assistants/consent?request=any', {
    ...narrow,
    prepare: (opened) => opened.route('**/api/v1/auth/assistants/consent?*', () => undefined),
  })
  const rows = page.getByRole('status', { name: /^Loading/ })
  await rows.waitFor()
  expect(await rows.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
})

test('at 320 px a connected assistant has the width of its card, and its buttons below', async () => {
  const assistant = {
    id: 1,
    client_name: 'Claude',
    scopes: ['assistants:read', 'assistants:write', 'assistants:wages'],
    created_at: '2026-11-16T12:00:00Z',
    last_used_at: null,
    expires_at: '2027-02-14T12:00:00Z',
  }
  const { page } = await browser.enter(accounts.manager, '/profile', {
    ...narrow,
    prepare: (opened) =>
      opened.route('**/api/v1/auth/assistants*', (route) =>
        route.fulfill({ json: { assistants: [assistant], next_cursor: null } }),
      ),
  })
  const row = page.getByRole('list', { name: 'Assistants' }).getByRole('listitem').first()
  const text = await boxOf(row.getByText('Plan changes'))
  const button = await boxOf(row.getByRole('button', { name: 'Disconnect Claude' }))
  expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
  expect(text.width).toBeGreaterThan(150)
})

test('at 320 px the lock of a shift in Brain covers none of its text', async () => {
  const { page } = await browser.enter(accounts.manager, `/brain?date=${thisWeek}`, narrow)
  const shift = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Lock /) })
    .first()
  await shift.waitFor()
  const text = await boxOf(shift.getByText(/ – /).last())
  const lock = await boxOf(shift.getByLabel(/^Lock /))
  expect(text.x + text.width).toBeLessThanOrEqual(lock.x)
})

test('at 320 px the tabs of the requests stand in one line', async () => {
  const { page } = await browser.enter(accounts.manager, '/requests', narrow)
  await page.getByRole('tab', { name: 'Shifts' }).waitFor()
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('at 320 px the title of a day has its month beside the day', async () => {
  const path = '/schedule?view=hourly&date=2026-11-24'
  const { page } = await browser.enter(accounts.manager, path, narrow)
  const title = page.getByRole('button', { name: /Tue, Nov 24/ })
  await title.waitFor()
  const lines = await title.getByText('Tue, Nov 24').evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf('Nov 24') ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + 'Nov 24'.length)
      return range.getClientRects().length
    }
    return 0
  })
  expect(lines).toBe(1)
})

test('on a phone the names of a team stand below each other, also of those who cannot be selected', async () => {
  const { page } = await browser.enter(accounts.manager, '/employees', { width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Select Ben Okafor' }).waitFor()
  const [ana, ben] = [page.getByTitle('Ana Ruiz'), page.getByTitle('Ben Okafor')]
  expect((await boxOf(ana)).x).toBe((await boxOf(ben)).x)
})

test('a phone has the word on staffing whole above the hours of a day', async () => {
  const path = `/schedule?view=hourly&date=${thisWeek}`
  const { page } = await browser.enter(accounts.manager, path, narrow)
  const text = await boxOf(page.getByText('Staffing: People · shifts'))
  const hours = await boxOf(page.getByRole('region', { name: 'Hourly Schedule' }))
  expect(text.y + text.height).toBeLessThanOrEqual(hours.y)
})

interface DomNode {
  readonly nodeId: number
  readonly attributes?: string[]
  readonly children?: DomNode[]
  readonly shadowRoots?: DomNode[]
}

/** The nodes of a page, inside of the browser's own fields too, that hold the text of a date. */
const dateTexts = ({ children = [], shadowRoots = [], ...node }: DomNode): DomNode[] =>
  node.attributes?.includes('-webkit-datetime-edit')
    ? [node]
    : [...children, ...shadowRoots].flatMap(dateTexts)

test('at 320 px a finger finds dates whole in their fields', async () => {
  const { page, context } = await browser.enter(accounts.admin, '/settings/audit-log', narrow)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.getByLabel('From').waitFor()
  const { root } = await client.send('DOM.getDocument', { depth: -1, pierce: true })
  const texts = dateTexts(root)
  expect(texts).toHaveLength(2)
  for (const { nodeId } of texts) {
    const { object } = await client.send('DOM.resolveNode', { nodeId })
    const { result } = await client.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { return this.scrollWidth - this.clientWidth }',
      returnByValue: true,
    })
    expect(result.value).toBe(0)
  }
})
