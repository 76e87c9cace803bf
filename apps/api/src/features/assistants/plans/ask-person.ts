import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { forbidden } from '../../../platform/errors.ts'
import { visible } from '../present.ts'
import type { ToolContext } from '../tool.ts'
import { findPlan } from './plan-store.ts'
import { inPlanTransaction } from './plan-transaction.ts'

/** Whether the client of a message can ask its person; the former version does not say it each time. */
const canAsk = (envelope: Readonly<Record<string, unknown>> | undefined): boolean => {
  const capabilities = envelope?.[CLIENT_CAPABILITIES_META_KEY]
  return typeof capabilities === 'object' && capabilities !== null && 'elicitation' in capabilities
}

const answerSchema = z.object({ confirm: z.boolean() })

/**
 * The question whether the person agrees to a plan, for a client that can ask; null once they agreed,
 * for a client that cannot, and for a plan that cannot be carried out. Throws a 403 when they did not agree.
 */
export async function askPerson(
  context: ToolContext,
  planId: string,
  { envelope, inputResponses }: Pick<ServerContext['mcpReq'], 'envelope' | 'inputResponses'>,
): Promise<InputRequiredResult | null> {
  if (!canAsk(envelope)) return null
  if (inputResponse(inputResponses, 'confirm').kind === 'elicit') {
    if (acceptedContent(inputResponses, 'confirm', answerSchema)?.confirm) return null
    throw forbidden('The person did not agree, so nothing was done.')
  }
  const { caller, services } = context
  const plan = await inPlanTransaction(context, (tx) => findPlan(tx, caller.grantId, planId))
  if (!plan || plan.reply || plan.expiresAt <= services.clock.now()) return null
  const message = `Carry this out? ${visible(plan.summary)}`
  const confirm = inputRequired.elicit({ message, requestedSchema: answerSchema })
  return inputRequired({ inputRequests: { confirm } })
}
