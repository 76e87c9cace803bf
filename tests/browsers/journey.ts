import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type EngineName, startEngine } from '../support/browser/engines/engines.ts'
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

/** The journeys in a browser of one engine: all of them in `npm run browsers`, else the quick ones. */
export async function testJourneys(engineName: EngineName): Promise<void> {
  const runsAll = process.env.BROWSERS === 'all'
  const engine = await startEngine(engineName)
  if (!engine) {
    test.skip(`${engineName} is not installed, so its journeys did not run`, () => undefined)
    return
  }
  const stage = await Stage.of(engine)
  afterAll(() => stage.close())
  for (const { name, isQuick, needsPrinting, allowsProblems, run } of journeys) {
    if (!(runsAll || isQuick) || (needsPrinting && engineName === 'WebKit')) continue
    test(`${engineName}: ${name}`, async () => {
      try {
        await run(stage)
        // It takes ten seconds each, so only where all of them run.
        if (runsAll && !allowsProblems) expect(await stage.findRestless()).toEqual({})
      } catch (error) {
        const picture = join(tmpdir(), `weekboard-${engineName}.png`)
        writeFileSync(picture, await stage.screen.tab.screenshot())
        console.log(`The last screen is in ${picture}: ${error}`)
        await stage.endJourney()
        throw error
      }
      const problems = await stage.endJourney()
      if (!allowsProblems) expect(problems).toEqual([])
    })
  }
}
