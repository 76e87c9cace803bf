import type { Page } from 'playwright-core'

/**
 * Holds back what the server says of the signed-in user from now on: each reply is made when it is
 * asked for, and arrives once `release` was called.
 */
export async function holdOwnUser(page: Page): Promise<{ release: () => Promise<void> }> {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/v1/auth/me', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  return {
    release: async () => {
      const answered = page.waitForResponse('**/api/v1/auth/me')
      open()
      await answered
      await page.waitForLoadState('networkidle')
    },
  }
}
