import { readFileSync } from 'node:fs'
import type { RunnerTestCase } from 'vitest'

interface Logging {
  readonly name: string
  readonly log: () => string
}

/** What the tests of the file started, ended or not: a reader wants the last words of what was killed. */
const started: Logging[] = []

/** Shows the last lines that a server or process has logged with a test of this file that fails. */
export function showLogOfFailures(name: string, log: () => string): void {
  started.push({ name, log })
}

export function forgetLogs(): void {
  started.length = 0
}

/** Adds lines to the message of a failed test, where its reader looks first. */
export function addToFailure({ result }: RunnerTestCase, lines: readonly string[]): void {
  const error = result?.errors?.[0]
  if (error) error.message = [error.message, ...lines].join('\n')
}

export const hasFailed = ({ result }: RunnerTestCase): boolean => result?.state === 'fail'

/** The line of the test file at which the test failed. */
export function failedStep({ file, result }: RunnerTestCase): string {
  const stack = result?.errors?.map((error) => error.stack).join('\n') ?? ''
  const line = Number(stack.split(file.filepath)[1]?.match(/^:(\d+)/)?.[1])
  if (!line) return 'Step: none, the test had passed'
  const text = readFileSync(file.filepath, 'utf8').split('\n')[line - 1]
  return `Step: ${file.name}:${line} ${text?.trim()}`
}

const mostLogs = 3
const lastLines = 15
const longestLine = 400

/** Says nothing of a failure: each page asks for dozens of its files. */
const isOfPageFile = (line: string): boolean =>
  /"url":"\/assets\/[^"]*","status":(?:200|304)/.test(line)

/** The last lines of what was started last. */
export const lastLogLines = (): string[] =>
  started.slice(-mostLogs).flatMap(({ name, log }) => [
    `Last log lines of ${name}:`,
    ...log()
      .trimEnd()
      .split('\n')
      .filter((line) => !isOfPageFile(line))
      .slice(-lastLines)
      .map(shorten),
  ])

/** Leaves out what is the same in each line. */
const shorten = (line: string): string =>
  `  ${line.replace(/"pid":\d+,"hostname":"[^"]*",/, '').slice(0, longestLine)}`
