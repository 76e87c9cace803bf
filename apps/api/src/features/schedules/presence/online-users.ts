import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import type { OnlineUser } from './changes.ts'

/** The online users of one organization on another node. */
export interface NodeUsers {
  readonly at: number
  readonly users: ReadonlyMap<number, OnlineUser>
}

export interface OtherNode {
  heardAt: number
  readonly organizations: Map<number, NodeUsers>
}

export interface OpenTab {
  readonly organizationId: number
  readonly user: PresentUser
  readonly edits: Map<number, string>
}
