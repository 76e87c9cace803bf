import { relative } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { beginFigures, tally, writeFigures } from '../faults/chaos-figures.ts'
import { isLong } from '../faults/rounds.ts'
import { addToFailure, forgetLogs, hasFailed, lastLogLines } from './failed-test.ts'

// This file runs again for each test file.
forgetLogs()
beginFigures()
afterEach(({ task }) => {
  tally(hasFailed(task) ? 'tests failed' : 'tests passed')
  if (hasFailed(task)) addToFailure(task, lastLogLines())
})
if (isLong) {
  const count = () => tally('rejections unhandled')
  process.on('unhandledRejection', count)
  // The hooks of the test file run before.
  afterAll(() => {
    process.off('unhandledRejection', count)
    writeFigures(relative(process.cwd(), expect.getState().testPath ?? ''))
  })
}
