import { commandLineActor, type OperatorCommand, positiveInteger } from '../command.ts'
import { getOrganizationName } from '../organization.ts'

export const replayEvents: OperatorCommand = {
  name: 'events:replay',
  usage: '<organization id> <webhook id> --from <seq>',
  summary: 'Delivers events to a webhook again, in their order, and resumes it.',
  description: [
    'Receivers get them with the ids that they had, and can tell them apart by these.',
    '',
    '  --from <seq>  the position in the log of events to begin with',
  ],
  positionalCount: { min: 2, max: 2 },
  options: { from: { type: 'string' } },
  prepare({ positionals: [id, webhook], text }) {
    const organizationId = positiveInteger(id, 'The organization id')
    const webhookId = positiveInteger(webhook, 'The webhook id')
    const fromSeq = positiveInteger(text('from'), '--from')
    return async ({ platform, print, confirm }) => {
      const { replayWebhook } = await import('../../features/webhooks/index.ts')
      const name = await getOrganizationName(platform, organizationId)
      await confirm(
        `Deliver the events of ${name} from ${fromSeq} on to webhook ${webhookId} again?`,
      )
      await platform.database.tenant(organizationId, (tx) =>
        replayWebhook({ tx, actor: commandLineActor }, webhookId, fromSeq),
      )
      print(`The events from ${fromSeq} on are delivered again.`)
    }
  },
}
