import { execFile } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import packedChromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'

const run = promisify(execFile)

/** Flags of the packed browser that would hide faults: shared storage, no origin rules, no isolation. */
const unwanted = [
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--disable-features=',
  '--headless=',
  '--no-sandbox',
  '--disable-setuid-sandbox',
]

/** Flags of the packed browser that draw with an emulated graphics card, a third of all its work. */
const emulation = [
  '--ignore-gpu-blocklist',
  '--use-gl=',
  '--use-angle=',
  '--enable-unsafe-swiftshader',
]

/** Starts each page's process from the file instead of copying one that stands ready. */
const slowStart = ['--no-zygote']

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-software-rasterizer',
]

/**
 * Flags that Playwright adds and that are dropped here: where shared memory has room, pictures of
 * pages need not go through files. Together with `slowStart` that took 0.4 of 1.1 s of a page load.
 */
function droppedDefaults(): string[] {
  const room = statfsSync('/dev/shm')
  return room.bavail * room.bsize >= 2 ** 30 ? ['--disable-dev-shm-usage'] : []
}

/**
 * Starts a browser without a window: the one at `CHROMIUM_PATH`, else the one that comes as a
 * package. `flags` are added to its command line. Throws a sentence that says what to set when neither runs here.
 */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const options = await launchOptions(flags)
  // On a busy machine the packed browser rarely crashes while it starts, before it saw any page.
  return chromium.launch(options).catch(() => chromium.launch(options))
}

/** Starts a browser of its own that keeps storage and cache in a folder, as people's browsers do. */
export async function launchOnDisk(
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...(await launchOptions([])), ...options })
}

async function launchOptions(flags: readonly string[]): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env
  // Root cannot have the sandbox, and the pages are ours.
  const common = { headless: true, chromiumSandbox: false }
  if (CHROMIUM_PATH) {
    return { ...common, executablePath: CHROMIUM_PATH, args: [...quiet, ...flags] }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No browser comes with the tests for this system: set CHROMIUM_PATH to a Chromium',
    )
  }
  const folder = await unpack()
  const dropped = [...unwanted, ...emulation, ...slowStart]
  const args = packedChromium.args.filter((flag) => !dropped.some((bad) => flag.startsWith(bad)))
  return {
    ...common,
    executablePath: join(folder, 'chromium'),
    args: [...args, ...quiet, ...flags],
    ignoreDefaultArgs: droppedDefaults(),
    env: {
      ...process.env,
      // What the browser links to and plain servers lack comes with it, and a font.
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** No page of a test lives long enough to win back what optimizing its code costs. */
const unoptimized = '--js-flags=--no-maglev --no-opt'

let shared: Promise<Browser> | undefined

/**
 * The browser of all test files of a worker, as starting one takes as long as loading a page. It ends
 * with the worker; one that crashed is started again.
 */
export async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => undefined)
  if (!running?.isConnected()) shared = launchChromium([unoptimized])
  return shared as Promise<Browser>
}

/**
 * The unpacked browser, kept between runs. The package unpacks into the temporary folder under
 * fixed names and takes half a file for a whole one, so it works in a folder of its own, which
 * gets its final name when it is complete.
 */
async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@sparticuz/chromium')
  const { version } = require(join(entry, '../../package.json')) as { version: string }
  const folder = join(tmpdir(), `weekboard-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(folder)) return folder
  const draft = await mkdtemp(`${folder}-`)
  const script = `
    const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)})
    await chromium.executablePath()`
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    // The package adds the libraries only where it believes to run on a bare server.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  await writeFile(join(draft, 'fonts.conf'), fontSettings(folder))
  try {
    await rename(draft, folder)
  } catch {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder))
      throw new Error(`The browser for the tests could not be kept in ${folder}`)
  }
  return folder
}

/** The package's own settings look for its font in another place. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
