import type { Page } from 'playwright-core'

/** Has the system of the user prefer a theme, and waits until the page follows. */
export async function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((look) => document.documentElement.dataset.theme === look, theme)
}
