import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findProgram, isDebianAsRoot } from '../../servers/services.ts'
import { startChromium } from './chromium-engine.ts'
import { startFirefox } from './firefox-engine.ts'
import type { Engine } from './tab.ts'
import { startWebkit } from './webkit-engine.ts'

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

/** Debian's small browser around WebKitGTK, by the architecture of the machine. */
const miniBrowsers = ['x86_64', 'aarch64', 'arm'].map(
  (architecture) =>
    `/usr/lib/${architecture}-linux-gnu${architecture === 'arm' ? 'eabihf' : ''}/webkit2gtk-4.1/MiniBrowser`,
)

/** Where a program on the path is. */
const pathOf = (program: string): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)) ?? program

const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  Chromium: startChromium,
  Firefox: () => startFirefox(pathOf(findProgram('firefox-esr', { package: 'firefox-esr' }))),
  async WebKit() {
    const driver = findProgram('WebKitWebDriver', { package: 'webkit2gtk-driver' })
    const display = findProgram('Xvfb', { package: 'xvfb' })
    const browser = miniBrowsers.find((path) => existsSync(path))
    if (!browser) throw new Error('The tests need the MiniBrowser of Debian’s webkit2gtk-driver')
    return startWebkit({ driver, display, browser })
  },
}

/**
 * Starts a browser. As root on Debian it is installed when it is missing; elsewhere a missing one is
 * null, and the run says so at its end.
 */
export async function startEngine(name: EngineName): Promise<Engine | null> {
  try {
    return await starts[name]()
  } catch (error) {
    if (isDebianAsRoot()) throw error
    console.warn(error)
    return null
  }
}
