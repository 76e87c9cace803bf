import { afterEach } from 'vitest'
import { addToFailure, forgetLogs, hasFailed, lastLogLines } from './failed-test.ts'

// This file runs again for each test file.
forgetLogs()
afterEach(({ task }) => {
  if (hasFailed(task)) addToFailure(task, lastLogLines())
})
