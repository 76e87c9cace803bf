import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ApiError } from '../platform/errors.ts'
import { StartError } from '../platform/start-error.ts'
import { CommandError, type OperatorCommand, UsageError } from './command.ts'
import { commands } from './commands/index.ts'

/** The list of commands. */
function overview(commands: readonly OperatorCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: npm run weekboard -- <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '  --help after a command explains it; --yes confirms what it asks.',
    '',
    'Works on the database of DATABASE_URL, with the other variables of a node; without it on the',
    'embedded one in DATA_DIR, also while a node runs. Ends with 0, 1 when it failed, 2 when it was',
    'not understood.',
  ].join('\n')
}

const helpOf = ({ name, usage, summary, description }: OperatorCommand): string =>
  [`Usage: npm run weekboard -- ${name} ${usage}`, '', summary, '', ...description]
    .join('\n')
    .trimEnd()

/** Asks on the terminal. Throws a UsageError where nobody can answer, a CommandError for a no. */
async function confirmOnTerminal(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${question} Nobody can answer here: add --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} Type yes to go on: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.')
  } finally {
    terminal.close()
  }
}

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
