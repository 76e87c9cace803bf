import { launchChromium } from '../chromium.ts'
import { type Engine, type EngineTab, engineTimeZone } from './tab.ts'

export async function startChromium(): Promise<Engine> {
  const browser = await launchChromium()
  return {
    async open(size): Promise<EngineTab> {
      const context = await browser.newContext({
        viewport: size,
        timezoneId: engineTimeZone,
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      return {
        goto: async (url) => void (await page.goto(url)),
        run: (expression) => page.evaluate(expression),
        moveMouse: ({ x, y }) => page.mouse.move(x, y),
        pressMouse: () => page.mouse.down(),
        releaseMouse: () => page.mouse.up(),
        press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
        type: (text) => page.keyboard.type(text),
        resize: (next) => page.setViewportSize(next),
        chooseFile: (selector, path) => page.setInputFiles(selector, path),
        print: () => page.pdf({ preferCSSPageSize: true }),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
