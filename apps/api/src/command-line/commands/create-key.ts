import { type ApiScope, apiScopes } from '@weekboard/contracts/integrations/scopes'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { commandLineActor, type OperatorCommand, positiveInteger, UsageError } from '../command.ts'
import { getOrganizationName } from '../organization.ts'

export const createKey: OperatorCommand = {
  name: 'key:create',
  usage: '<organization id> --name <name> --scopes <scope,...> [--days <number>]',
  summary: 'Makes an API key of an organization and prints its secret, once.',
  description: [
    "The organization's log says who made it: the command line.",
    '',
    '  --name <name>     what its admins read in their list of keys',
    `  --scopes <scope>  some of ${apiScopes.join(', ')}`,
    '  --days <number>   how long it works; without it until it is revoked',
  ],
  positionalCount: { min: 1, max: 1 },
  options: { name: { type: 'string' }, scopes: { type: 'string' }, days: { type: 'string' } },
  prepare({ positionals: [id], text }) {
    const organizationId = positiveInteger(id, 'The organization id')
    const name = text('name')?.trim() ?? ''
    if (name === '' || name.length > 60) throw new UsageError('--name must have 1 to 60 characters')
    const scopes = (text('scopes') ?? '').split(',').map(toScope)
    const days = text('days') === undefined ? null : positiveInteger(text('days'), '--days')
    return async ({ platform, print, confirm }) => {
      const { createApiKey } = await import('../../features/api-keys/index.ts')
      const { database, clock } = platform
      const organization = await getOrganizationName(platform, organizationId)
      await confirm(`Make an API key of ${organization} with ${scopes.join(', ')}?`)
      const now = clock.now()
      const { secret } = await database.tenant(organizationId, (tx) =>
        createApiKey(
          tx,
          {
            name,
            scopes,
            expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
            createdBy: null,
            actor: commandLineActor,
          },
          now,
        ),
      )
      print(secret)
    }
  },
}

function toScope(text: string): ApiScope {
  const scope = apiScopes.find((known) => known === text.trim())
  if (!scope) throw new UsageError(`--scopes must name some of ${apiScopes.join(', ')}`)
  return scope
}
