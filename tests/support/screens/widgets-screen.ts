import { type WidgetType, widgetDefinitions } from '@weekboard/contracts/dashboard/widgets'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserOptions, BrowserUser, TestBrowser } from '../browser/browser.ts'
import { dashboardApi } from '../people/dashboard-api.ts'
import type { TestServer } from '../servers/server.ts'

interface WidgetSize {
  readonly w: number
  readonly h: number
}

interface OpenWidget {
  readonly user: BrowserUser
  readonly page: Page
  readonly widget: Locator
}

/** Opens the dashboards of demo accounts with a single widget each. */
export const widgetScreen = (
  { server, browser }: { server: TestServer; browser: TestBrowser },
  type: WidgetType,
) => {
  const widgetIn = (page: Page) =>
    page.getByRole('article', { name: widgetDefinitions[type].name, exact: true })
  return {
    widgetIn,
    /** Saves the layout with one placement of the widget, then opens it. */
    async open(
      email: string,
      {
        size = { w: 6, h: 6 },
        config = {},
        ...options
      }: BrowserOptions & { size?: WidgetSize; config?: Record<string, unknown> } = {},
    ): Promise<OpenWidget> {
      const token = await server.api.signIn(email)
      const placement = {
        i: `${type}-1763400000000`,
        widgetType: type,
        x: 0,
        y: 0,
        ...size,
        config,
      }
      const { status, text } = await dashboardApi(server, token).save([placement])
      if (status !== 200) throw new Error(`The layout was not saved: ${status} ${text}`)
      const user = await browser.enter(email, '/dashboard', options)
      const widget = widgetIn(user.page)
      await widget.waitFor()
      return { user, page: user.page, widget }
    },
  }
}

/** Expects that no text or button of a widget is cut off at its right edge. */
export async function expectNothingCutOff(widget: Locator): Promise<void> {
  const cutOff = await widget.evaluate((element) => {
    const edge = element.getBoundingClientRect().right + 0.5
    return [...element.querySelectorAll('li, li *, button')]
      .filter((each) => each.getBoundingClientRect().right > edge)
      .map((each) => each.outerHTML.slice(0, 200))
  })
  expect(cutOff).toEqual([])
}
