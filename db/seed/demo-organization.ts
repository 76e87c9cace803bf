import type { positions } from '../schema/organization/positions.ts'

export interface DemoEmployee {
  readonly fullName: string
  readonly role: 'admin' | 'manager' | 'employee'
  readonly email: string
  readonly rateCents: number
  readonly hasUser: boolean
  readonly maxWeeklyMinutes: number | null
  /** Names of positions. Shifts are in the first. */
  readonly positions: readonly string[]
}

export interface DemoOrganization {
  readonly name: string
  readonly timeZone: string
  readonly currency: string
  readonly positions: readonly Pick<typeof positions.$inferSelect, 'name' | 'color'>[]
  readonly employees: readonly DemoEmployee[]
}
