import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { makeFolder } from '../../servers/process.ts'
import { hasEnded } from '../../servers/services.ts'
import { until } from '../../servers/until.ts'
import {
  type Engine,
  type EngineTab,
  engineTimeZone,
  type Key,
  type Modifier,
  type Size,
} from './tab.ts'
import { isDriverReady, startWebDriverSession, type WebDriverSession } from './webdriver.ts'

export interface WebkitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/**
 * Debian's WebKitGTK in its small browser. A driver has one session, so each tab has a driver process,
 * and a display: windows that share one take the focus from each other.
 */
export async function startWebkit(programs: WebkitPrograms): Promise<Engine> {
  const config = writeConfig()
  return {
    async open(size) {
      const display = await startDisplay(programs.display)
      const port = await freePort()
      const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
        env: {
          ...process.env,
          DISPLAY: display.name,
          GDK_BACKEND: 'x11',
          TZ: engineTimeZone,
          LANG: 'C.UTF-8',
          LANGUAGE: 'en_US',
          XDG_CONFIG_HOME: config.path,
          // Without a graphics card, drawing in layers is slower than drawing straight.
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        },
        stdio: 'ignore',
      })
      const url = `http://127.0.0.1:${port}`
      await until(() => isDriverReady(url), { withinMs: 60_000 })
      const session = await startWebDriverSession(url, {
        browserName: 'MiniBrowser',
        timeouts: { script: 60_000, pageLoad: 120_000 },
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      const tab = tabOf(session)
      await tab.resize(size)
      return {
        ...tab,
        async close() {
          await session.end()
          await end(driver)
          await end(display.process)
        },
      }
    },
    close: async () => config.remove(),
  }
}

async function startDisplay(program: string) {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(program, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return { process: child, name: `:${await firstLine(child)}` }
}

/**
 * Settings of GTK: less motion, as in the other engines, and bars of the browser that are so narrow
 * that its window can be that of a phone.
 */
function writeConfig() {
  const folder = makeFolder()
  const settings = join(folder.path, 'gtk-3.0')
  mkdirSync(settings)
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const narrow = 'padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0'
  writeFileSync(join(settings, 'gtk.css'), `* { ${narrow}; font-size: 1px; }\n`)
  return folder
}

async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const line = await new Promise((resolve) => stdio[3]?.once('data', resolve))
  return String(line).trim()
}

async function end(child: ChildProcess): Promise<void> {
  child.kill()
  await until(() => hasEnded(child))
}

/** Keys as WebDriver writes them. */
const keyCodes: Readonly<Record<Key | Modifier, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Shift: '\uE008',
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

function tabOf(session: WebDriverSession): Omit<EngineTab, 'close'> {
  const script = <Result>(body: string) =>
    session.command<Result>('execute/sync', { script: body, args: [] })
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    session.command<void>('actions', { actions: [{ type, id: type, actions }] })
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  return {
    goto: (url) => session.command('url', { url }),
    run: (expression) => script(`return (async () => (${expression}))()`),
    moveMouse: ({ x, y }) =>
      act('pointer', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }]),
    pressMouse: () => act('pointer', [{ type: 'pointerDown', button: 0 }]),
    releaseMouse: () => act('pointer', [{ type: 'pointerUp', button: 0 }]),
    async press(key, modifier) {
      const keys = stroke(keyCodes[key])
      const held = modifier && keyCodes[modifier]
      const before = held ? [{ type: 'keyDown', value: held }] : []
      const after = held ? [{ type: 'keyUp', value: held }] : []
      await act('key', [...before, ...keys, ...after])
    },
    type: (text) => act('key', [...text].flatMap(stroke)),
    async resize({ width, height }: Size) {
      const barHeight = await script<number>('return outerHeight - innerHeight')
      await session.command('window/rect', { x: 0, y: 0, width, height: height + barHeight })
      await until(() => script(`return innerWidth === ${width} && innerHeight === ${height}`))
    },
    async chooseFile(selector, path) {
      const using = { using: 'css selector', value: selector }
      const found = await session.command<Record<string, string>>('element', using)
      await session.command(`element/${found[elementKey]}/value`, { text: path })
    },
    print: async () => null,
    async screenshot() {
      return Buffer.from(await session.read<string>('screenshot'), 'base64')
    },
  }
}
