import { readFileSync } from 'node:fs'
import pg from 'pg'

const c = new pg.Client({ connectionString: readFileSync('/tmp/weekpg.url', 'utf8').trim() })
await c.connect()
const starts = Array.from({ length: 9 }, (_, i) =>
  new Date(Date.parse('2027-02-28T05:00Z') + i * 864e5).toISOString(),
)
const text = `select * from read_week($1,$2,$3,$4,$5,$6,$7,$8,$9)`
const run = async (role: string, week: string, staff: boolean, known: string[]) =>
  c.query({
    name: 'w',
    text,
    values: [1, week, staff, staff ? 3 : null, !staff, '2026-11-21', '2027-02-28', starts, known],
  })
for (const role of ['weekboard_owner', 'weekboard_app']) {
  await c.query(`set role ${role}`)
  for (const week of ['2027-03-01', '2027-03-08'])
    for (const staff of [false, true]) {
      const v = (await run(role, week, staff, [])).rows[0].version
      for (const known of [[], [v]]) {
        const t: number[] = []
        for (let i = 0; i < 150; i++) {
          const a = performance.now()
          await run(role, week, staff, known)
          t.push(performance.now() - a)
        }
        t.sort((a, b) => a - b)
        console.log(
          role,
          week,
          staff ? 'staff' : 'manager',
          known.length ? 'known' : 'print',
          'min',
          t[0].toFixed(2),
          'med',
          t[75].toFixed(2),
        )
      }
    }
}
await c.end()
