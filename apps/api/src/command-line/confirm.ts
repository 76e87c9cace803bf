import { createInterface } from 'node:readline/promises'
import { CommandError, UsageError } from './command.ts'

/** Asks on the terminal. Throws a UsageError where nobody can answer, a CommandError for a no. */
export async function confirmOnTerminal(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${question} Nobody can answer here: add --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} Type yes to go on: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
