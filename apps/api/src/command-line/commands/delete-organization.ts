import { commandLineActor, type OperatorCommand, positiveInteger } from '../command.ts'
import { getOrganizationName } from '../organization.ts'

export const deleteOrganization: OperatorCommand = {
  name: 'org:delete',
  usage: '<organization id> [--cancel]',
  summary: 'Deletes an organization with everything in it, 7 days from now.',
  description: [
    'As when an admin asks for it: all admins get a mail, and any of them can cancel it until then.',
    '',
    '  --cancel  cancels the deletion',
  ],
  positionalCount: { min: 1, max: 1 },
  options: { cancel: { type: 'boolean' } },
  prepare({ positionals: [id], flag }) {
    const organizationId = positiveInteger(id, 'The organization id')
    return async ({ platform, print, confirm }) => {
      const { cancelDeletion, requestDeletion } = await import(
        '../../features/organizations/index.ts'
      )
      const { database, clock, publicUrl } = platform
      const name = await getOrganizationName(platform, organizationId)
      const context = { actor: commandLineActor, now: clock.now() }
      if (flag('cancel')) {
        await database.tenant(organizationId, (tx) => cancelDeletion({ ...context, tx }))
        return print(`${name} is not deleted.`)
      }
      await confirm(`Delete ${name} (${organizationId}) with everything in it?`)
      const deletionAt = await database.tenant(organizationId, (tx) =>
        requestDeletion({ ...context, tx }, name, publicUrl()),
      )
      print(`${name} is deleted at ${deletionAt.toISOString()}.`)
    }
  },
}
