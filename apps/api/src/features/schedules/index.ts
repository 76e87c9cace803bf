export {
  type AnnouncedBefore,
  announceHandovers,
  type Handover,
  readAnnounced,
  recordHandovers,
} from './publishing/announce-handover.ts'
export {
  type AnnouncedMove,
  moveAnnounced,
  reversedMove,
} from './publishing/announced-moves.ts'

export { countRecipients, type ReadReach } from './recipients/reach.ts'
export { blockOf, blockSentences } from './taking/claim-blocks.ts'
export {
  loadTakers,
  type TakeableShift,
  type Takers,
  violationsOfTaking,
} from './taking/takers.ts'
