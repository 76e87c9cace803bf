import process from 'node:process'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ApiError } from '../platform/errors.ts'
import { StartError } from '../platform/start-error.ts'
import { CommandError, type OperatorCommand, UsageError } from './command.ts'
import { commands } from './commands/index.ts'
import { confirmOnTerminal } from './confirm.ts'
import { helpOf, overview } from './help.ts'

const commonOptions = {
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'boolean', short: 'y' },
} as const

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Runs one command of the arguments. Throws a UsageError for what cannot be understood. */
async function run([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    return print(overview(commands))
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) throw new UsageError(`There is no command ${name}; --help lists them`)
  const { values, positionals } = parsed(command, args)
  if (values.help) return print(helpOf(command))
  const { min, max } = command.positionalCount
  if (positionals.length < min || positionals.length > max) {
    throw new UsageError(`Usage: ${command.name} ${command.usage}`)
  }
  const execute = command.prepare({
    positionals,
    text: (option) => {
      const value = values[option]
      return typeof value === 'string' ? value : undefined
    },
    flag: (option) => values[option] === true,
  })
  // Only now: help and the check of the input do not wait for the code of a node.
  const { connectPlatform } = await import('./connect.ts')
  const { platform, close } = await connectPlatform()
  try {
    await execute({
      platform,
      print,
      confirm: async (question) => {
        if (!values.yes) await confirmOnTerminal(question)
      },
    })
  } finally {
    await close()
  }
}

function parsed(command: OperatorCommand, args: readonly string[]) {
  try {
    const options: ParseArgsOptionsConfig = { ...command.options, ...commonOptions }
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** What an operator reads: the message of a known error, the whole of any other. */
function describeFailure(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartError) return error.message
  if (error instanceof ApiError) return error.message
  return String((error as Error)?.stack ?? error)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
