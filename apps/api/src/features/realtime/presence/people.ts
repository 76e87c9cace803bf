import type { PresentUser } from '@weekboard/contracts/presence'
import type { Person } from './view.ts'

/** The people of one organization on one node. */
export interface Crowd {
  readonly at: number
  readonly people: ReadonlyMap<number, Person>
}

export interface OtherNode {
  heardAt: number
  readonly crowds: Map<number, Crowd>
}

export interface OpenTab {
  readonly organizationId: number
  readonly user: PresentUser
  readonly edits: Map<number, string>
}
