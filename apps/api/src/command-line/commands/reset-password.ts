import { CommandError, type OperatorCommand } from '../command.ts'

export const resetUserPassword: OperatorCommand = {
  name: 'user:reset-password',
  usage: '<email> [--print-link]',
  summary: 'Mails somebody a link to set a new password.',
  description: [
    'The link works as long as one that they ask for themselves (LIMIT_LINK_HOURS).',
    'Sessions end when the new password is set, not before.',
    '',
    '  --print-link  prints the link instead of mailing it; whoever has it can sign in',
  ],
  positionalCount: { min: 1, max: 1 },
  options: { 'print-link': { type: 'boolean' } },
  prepare({ positionals: [address = ''], flag }) {
    const email = address.trim().toLowerCase()
    return async ({ platform, print, confirm }) => {
      const { createResetLink, mailPasswordResetTask } = await import(
        '../../features/identity/index.ts'
      )
      const { database, clock, env, publicUrl } = platform
      if (!flag('print-link')) {
        await confirm(`Mail ${email} a link to set a new password?`)
        await database.transaction(({ enqueue }) => enqueue(mailPasswordResetTask, { email }))
        return print('If there is an account for this address, a link is on its way.')
      }
      await confirm(`Print a link that lets anybody sign in as ${email}?`)
      const reset = await database.transaction(({ db }) =>
        createResetLink(db, email, { now: clock.now(), hours: env.LIMIT_LINK_HOURS, publicUrl }),
      )
      if (reset === null) throw new CommandError('There is no account for this address.')
      print(reset.link)
    }
  },
}
