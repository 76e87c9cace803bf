import { dateSchema, idQuerySchema } from '@weekboard/contracts/common'
import { eventTypes } from '@weekboard/contracts/events'
import { z } from 'zod'
import { useAddressFilters } from '../../lib/page/address.ts'

/** The dates are of the organization's time zone, both inclusive. */
export const auditFields = {
  person: idQuerySchema,
  kind: z.enum(eventTypes),
  from: dateSchema,
  to: dateSchema,
}

/** The filters, kept in the address; unknown values filter nothing. */
export const useAuditFilters = () => useAddressFilters(auditFields)

export type AuditFilters = ReturnType<typeof useAuditFilters>['filters']
