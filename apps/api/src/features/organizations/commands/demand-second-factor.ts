import type {
  Organization,
  OrganizationSettings,
} from '@weekboard/contracts/organization/organization'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { assertProved } from '../../../platform/access/proof.ts'
import { hasSecondFactor } from '../../../platform/access/second-factor-demand.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'

type Settings = Partial<OrganizationSettings>

/**
 * The settings with the date that belongs to the demand for a second factor: none without a demand. 422
 * for a date before today in the organization's time zone, and for whoever has no second factor; 403
 * without a recent proof.
 */
export async function withDemandDate(
  context: RequestContext,
  before: Organization,
  input: Settings,
): Promise<Settings> {
  const { tx, principal, now } = context
  const { second_factor: demand = before.second_factor } = input
  const { second_factor_from: from = before.second_factor_from } = input
  if (demand === before.second_factor && from === before.second_factor_from) return input
  if (principal.userId === null) {
    throw invalidField('second_factor', 'can be changed only by somebody who is signed in')
  }
  if (demand === 'optional') {
    assertProved(context)
    return { ...input, second_factor_from: null }
  }
  const today = dateInZone(now, input.time_zone ?? before.time_zone)
  if (from === null || from < today) {
    throw invalidField('second_factor_from', 'must be today or later')
  }
  if (!(await hasSecondFactor(tx.db, principal.userId))) {
    throw invalidField('second_factor', 'can be demanded only by somebody who has one')
  }
  assertProved(context)
  return input
}
