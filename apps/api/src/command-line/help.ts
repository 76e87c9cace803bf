import type { OperatorCommand } from './command.ts'

/** The list of commands. */
export function overview(commands: readonly OperatorCommand[]): string {
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

export const helpOf = ({ name, usage, summary, description }: OperatorCommand): string =>
  [`Usage: npm run weekboard -- ${name} ${usage}`, '', summary, '', ...description]
    .join('\n')
    .trimEnd()
