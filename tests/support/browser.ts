import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** One process for all contexts would give them one local storage and fall over with several. */
const unwanted = new Set(['--single-process', '--headless', "--headless='shell'", '--no-zygote'])

/** The browser that arrives as a package, or the one that `CHROMIUM_PATH` names. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  const args = [
    ...chromium.args.filter((arg) => !unwanted.has(arg)),
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return playwright.launch({
    executablePath: CHROMIUM_PATH ?? (await chromium.executablePath()),
    args,
    headless: true,
  })
}
