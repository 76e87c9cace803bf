import { parentPort } from 'node:worker_threads'
import { estimateStrength } from '@weekboard/passwords/estimate-strength'
import type { StrengthEstimate, StrengthQuery } from './strength-thread.ts'

parentPort?.on('message', ({ id, password, names }: StrengthQuery) => {
  const estimate: StrengthEstimate = { id, strength: estimateStrength(password, names) }
  parentPort?.postMessage(estimate)
})
