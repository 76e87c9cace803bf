import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type Engine, type EngineTab, engineTimeZone } from './tab.ts'

/** Debian's Firefox ESR over WebDriver BiDi, without a window. */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    // A busy machine starts a new profile slowly.
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US',
      // Its own pages and searches for updates would share the machine with the tests.
      'browser.startup.homepage_override.mstone': 'ignore',
      'app.normandy.enabled': false,
    },
    env: { ...process.env, TZ: engineTimeZone },
  })
  return {
    async open(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      return { ...tabOf(page), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

const tabOf = (page: Page): Omit<EngineTab, 'close'> => ({
  goto: async (url) => void (await page.goto(url)),
  run: async <Result>(expression: string) => (await page.evaluate(expression)) as Result,
  moveMouse: ({ x, y }) => page.mouse.move(x, y),
  pressMouse: () => page.mouse.down(),
  releaseMouse: () => page.mouse.up(),
  async press(key, modifier) {
    if (modifier) await page.keyboard.down(modifier)
    await page.keyboard.press(key)
    if (modifier) await page.keyboard.up(modifier)
  },
  type: (text) => page.keyboard.type(text),
  resize: (size) => page.setViewport(size),
  async chooseFile(selector, path) {
    const input = await page.$(selector)
    if (!input) throw new Error(`There is no input ${selector}`)
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  },
  print: () => page.pdf({ preferCSSPageSize: true }),
  screenshot: () => page.screenshot(),
})
