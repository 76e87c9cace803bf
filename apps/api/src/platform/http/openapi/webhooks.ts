import type { Texts } from '@weekboard/contracts/docs/route-texts'
import {
  webhookDataDocs,
  webhookEventDocs,
  webhookMessageDocs,
  webhookTypeDocs,
} from '@weekboard/contracts/docs/webhook-texts'
import { webhookTypes } from '@weekboard/contracts/events'
import {
  webhookDataSchemas,
  webhookEventSchema,
} from '@weekboard/contracts/integrations/webhook-data'
import { z } from 'zod'
import type { SchemaConverter } from './json-schemas.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'Names the message, the same in every attempt: handle each once.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970; refuse old ones.'),
  header('webhook-signature', 'Its signatures by Standard Webhooks, separated by spaces.'),
]

/** The messages that endpoints receive, by type. */
export const webhooksOf = (convert: SchemaConverter) =>
  Object.fromEntries(
    webhookTypes.map((type) => {
      const message = z.object({
        type: z.literal(type),
        timestamp: z.string(),
        data: webhookEventSchema.extend(webhookDataSchemas[type].shape),
      })
      const { data, ...rest } = webhookMessageDocs
      const ofEvent: Texts = { ...webhookEventDocs, ...webhookDataDocs[type] }
      const texts: Texts = { ...rest, data: [data, ofEvent] }
      const operation = {
        operationId: `received_${type}`,
        summary: webhookTypeDocs[type],
        tags: ['Webhooks'],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: convert.output(message, texts) } },
        },
        responses: {
          '2XX': { description: 'Received. Anything else is repeated.' },
          '410': { description: 'Pauses the endpoint at once.' },
        },
      }
      return [type, { post: operation }]
    }),
  )
