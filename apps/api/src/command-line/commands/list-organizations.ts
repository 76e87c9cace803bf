import { CommandError, type OperatorCommand } from '../command.ts'

export const listUserOrganizations: OperatorCommand = {
  name: 'org:list',
  usage: '<email>',
  summary: 'Lists the organizations of somebody, with the ids that other commands take.',
  description: [],
  positionalCount: { min: 1, max: 1 },
  options: {},
  prepare({ positionals: [address = ''] }) {
    return async ({ platform, print }) => {
      const { listOrganizationsOf } = await import('../../features/identity/index.ts')
      const found = await listOrganizationsOf(platform.database.db, address.trim().toLowerCase())
      if (found.length === 0) throw new CommandError('There is no account for this address.')
      for (const { id, name, role } of found) print(`${id}  ${role.padEnd(8)}  ${name}`)
    }
  },
}
