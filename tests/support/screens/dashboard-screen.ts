import type { Locator, Page } from 'playwright-core'

/** The widgets of a name, in the order of the page. */
const widgetsNamed = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true })

export const quickStatsOn = (page: Page): Locator => widgetsNamed(page, 'Quick Stats')

/** The labels and values of a quick-stats widget, once they have loaded. */
export async function statsOf(widget: Locator): Promise<[string, string][]> {
  const items = widget.getByRole('list', { name: 'Stats' }).getByRole('listitem')
  await items.first().waitFor()
  const texts = await items.allInnerTexts()
  return texts.map((text) => {
    const [label = '', value = ''] = text.split('\n').filter(Boolean)
    return [label, value]
  })
}

/** An error of the API as its replies have it. */
export const refusal = (status: number, error = 'No.') => ({
  status,
  json: { error, message: error, errors: [error], code: 'x', request_id: 'x' },
})

/** Where and how large an element is, relative to another one, in whole pixels. */
export async function boxWithin(element: Locator, frame: Locator) {
  const [a, b] = [await element.boundingBox(), await frame.boundingBox()]
  if (!a || !b) throw new Error('It is not on the screen')
  return {
    x: Math.round(a.x - b.x),
    y: Math.round(a.y - b.y),
    width: Math.round(a.width),
    height: Math.round(a.height),
  }
}
