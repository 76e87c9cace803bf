import type { columnsOf } from './columns.tsx'
import type { AnalyticsAddress } from './use-analytics-address.ts'

export interface SectionProps {
  /** An address whose range can be shown. */
  readonly address: AnalyticsAddress
  readonly columns: ReturnType<typeof columnsOf>
  /** Null for those who may not see pay. */
  readonly currency: string | null
}
