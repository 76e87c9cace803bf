import type { ParseArgsOptionsConfig } from 'node:util'
import type { Actor } from '../platform/events/event-log.ts'
import type { Platform } from '../platform/platform.ts'

/** The author of what the command line logs. */
export const commandLineActor: Actor = { userId: null, name: 'command line', sessionId: null }

export interface OperatorContext {
  readonly platform: Platform
  /** Writes a line to standard output. */
  print(line: string): void
  /** Resolves when somebody confirms; throws a CommandError otherwise. `--yes` confirms. */
  confirm(question: string): Promise<void>
}

export interface CommandInput {
  readonly positionals: readonly string[]
  /** The value of an option; undefined when it was not given. */
  text(option: string): string | undefined
  flag(option: string): boolean
}

export interface OperatorCommand {
  /** Such as `org:delete`. */
  readonly name: string
  /** What comes after the name, such as `<organization id>`. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What else an operator should know. */
  readonly description: readonly string[]
  readonly positionalCount: { readonly min: number; readonly max: number }
  readonly options: ParseArgsOptionsConfig
  /** Checks the input before anything is opened, and returns what runs. Throws a UsageError. */
  prepare(input: CommandInput): (context: OperatorContext) => Promise<void>
}

/** Ends the program with its message and code 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** Ends the program with its message and code 2. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError'
}

/** The number of a positional or an option. Throws a UsageError unless it is a positive integer. */
export function positiveInteger(value: string | undefined, name: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number <= 0) {
    throw new UsageError(`${name} must be a whole number above 0`)
  }
  return number
}
