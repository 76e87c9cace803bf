import {
  CommandError,
  commandLineActor,
  type OperatorCommand,
  positiveInteger,
  UsageError,
} from '../command.ts'
import { getOrganizationName } from '../organization.ts'

export const exportOrganization: OperatorCommand = {
  name: 'org:export',
  usage: '<organization id> --file <path>',
  summary: 'Writes everything that an organization has to a ZIP file.',
  description: [
    'The same archive that an admin can download. The file must not exist yet; only its owner can',
    "read it. The organization's log says that it was exported.",
    '',
    '  --file <path>  where to write it',
  ],
  positionalCount: { min: 1, max: 1 },
  options: { file: { type: 'string' } },
  prepare({ positionals: [id], text }) {
    const organizationId = positiveInteger(id, 'The organization id')
    const file = text('file')
    if (!file) throw new UsageError('--file is missing')
    return async ({ platform, print }) => {
      const { catalog } = await import('../../features/features.ts')
      const { writeOrganizationArchive } = await import('../../features/exports/index.ts')
      const services = { ...platform, catalog }
      const name = await getOrganizationName(platform, organizationId)
      const archive = { actor: commandLineActor, file }
      const bytes = await writeOrganizationArchive(services, organizationId, archive).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST' || error.code === 'ENOENT' || error.code === 'EACCES') {
            throw new CommandError(`${file} cannot be written (${error.code})`)
          }
          throw error
        },
      )
      print(`${name}: ${bytes} bytes in ${file}`)
    }
  },
}
