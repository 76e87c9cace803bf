import { CommandError, type OperatorCommand } from '../command.ts'

export const resetUserSecondFactor: OperatorCommand = {
  name: 'second-factor:reset',
  usage: '<email>',
  summary: 'Removes the second factor of somebody who has lost it.',
  description: [
    'Ends all their sessions. They and the admins of their organizations are told by mail.',
    'Check that it is really them who ask: afterwards the password alone signs in.',
  ],
  positionalCount: { min: 1, max: 1 },
  options: {},
  prepare({ positionals: [address = ''] }) {
    const email = address.trim().toLowerCase()
    return async ({ platform, print, confirm }) => {
      const { resetSecondFactorByEmail } = await import('../../features/identity/index.ts')
      await confirm(`Remove the second factor of ${email} and end all their sessions?`)
      if (!(await resetSecondFactorByEmail(platform, email))) {
        throw new CommandError('There is no account for this address.')
      }
      platform.log.warn({ command: 'second-factor:reset' }, 'An operator reset a second factor')
      print(`The second factor of ${email} is removed. They and their admins get a mail.`)
    }
  },
}
