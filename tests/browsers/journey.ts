import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type EngineName, startEngine } from '../support/browser/engines/engines.ts'
import { findRestless } from '../support/browser/resting-page.ts'
import { startTestServer } from '../support/servers/server.ts'
import { account } from './journeys/account.ts'
import { connection } from './journeys/connection.ts'
import { otherScreens } from './journeys/other-screens.ts'
import { planning } from './journeys/planning.ts'
import { Stage } from './stage.ts'

export interface Journey {
  readonly name: string
  /** Part of `npm test` as well. */
  readonly isQuick?: boolean
  /** The driver of WebKit cannot print. */
  readonly needsPrinting?: boolean
  /** The journey breaks the connection, which pages write to the console. */
  readonly allowsProblems?: boolean
  readonly run: (stage: Stage) => Promise<void>
}

const journeys = [...account, ...planning, ...otherScreens, ...connection]

/**
 * The journeys in a browser of one engine: all of them in `npm run browsers`, else the quick ones. Their
 * pages stay open, so that they rest side by side.
 */
export async function testJourneys(engineName: EngineName): Promise<void> {
  const engine = await startEngine(engineName)
  if (!engine) {
    test.skip(`${engineName} is not installed, so its journeys did not run`, () => undefined)
    return
  }
  const server = await startTestServer()
  const stages = new Map<string, Stage>()
  afterAll(async () => {
    await Promise.all([...stages.values()].map((stage) => stage.close()))
    await engine.close()
    await server.close()
  })
  for (const { name, isQuick, needsPrinting, allowsProblems, run } of journeys) {
    if (!(process.env.BROWSERS === 'all' || isQuick)) continue
    if (needsPrinting && engineName === 'WebKit') continue
    test(`${engineName}: ${name}`, async () => {
      const stage = await Stage.of(server, engine)
      stages.set(name, stage)
      await run(stage).catch((error) => keepPicture(engineName, stage, error))
      const problems = await stage.findProblems()
      if (!allowsProblems) expect(problems).toEqual([])
    })
  }
  test(`${engineName}: the pages of these journeys rest`, async () => {
    const runs = [...stages].flatMap(([name, { screens }]) =>
      screens.map(({ tab }, index) => {
        return [`${name}, tab ${index + 1}`, (look: string) => tab.run(look)] as const
      }),
    )
    expect(runs.length).toBeGreaterThan(0)
    expect(await findRestless(Object.fromEntries(runs))).toEqual({})
  })
}

/** Stores what the journey showed at last, and throws its error again. */
async function keepPicture(engineName: EngineName, { screens }: Stage, error: unknown) {
  const path = join(tmpdir(), `weekboard-${engineName}.png`)
  const picture = await screens[0]?.tab.screenshot().catch(() => null)
  if (picture) writeFileSync(path, picture)
  console.log(`The last screen is in ${path}: ${error}`)
  throw error
}
