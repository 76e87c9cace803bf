import { parseArgs } from 'node:util'
import { runRestoreDrill } from './restore-drill.ts'

/** `npm run restore-drill -- --seconds 90 --archive-seconds 30`. */
const { values } = parseArgs({
  options: { seconds: { type: 'string' }, 'archive-seconds': { type: 'string' } },
})
const allowedLossSeconds = 60

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const { tables, lostSeconds, restoreSeconds, acknowledged, missing } = await runRestoreDrill({
  writeSeconds: Number(values.seconds ?? 75),
  archiveSeconds: Number(values['archive-seconds'] ?? 30),
  print,
})
const different = tables.filter(({ before, after }) => before !== after)
const width = Math.max(...tables.map(({ name }) => name.length))
for (const { name, before, after } of tables) {
  print(`  ${name.padEnd(width)}  ${before}  ${before === after ? 'equal' : `NOT ${after}`}`)
}
print(`${tables.length} tables compared, ${different.length} different.`)
print(`${acknowledged} acknowledged writes up to that point, ${missing} missing.`)
print(`Lost: the last ${lostSeconds.toFixed(1)} s (at most ${allowedLossSeconds}).`)
print(`A node served the restored data ${restoreSeconds.toFixed(1)} s after the loss.`)
const isPassed = different.length === 0 && missing === 0 && lostSeconds <= allowedLossSeconds
print(isPassed ? 'The drill passed.' : 'The drill FAILED.')
process.exitCode = isPassed ? 0 : 1
