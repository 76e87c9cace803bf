export {
  announceHandovers,
  type Handover,
  recordHandovers,
} from './publishing/announce-handover.ts'

export { blockOf, blockSentences } from './taking/claim-blocks.ts'
export { loadTakers, type TakeableShift, violationsOfTaking } from './taking/takers.ts'
