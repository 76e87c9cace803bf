import { readFileSync } from 'node:fs'
import pg from 'pg'

const c = new pg.Client({ connectionString: readFileSync('/tmp/weekpg.url', 'utf8').trim() })
await c.connect()
const sid = (
  await c.query(`select id from schedules where week_start_date='2027-03-01' and organization_id=1`)
).rows[0].id
const starts = Array.from({ length: 9 }, (_, i) =>
  new Date(Date.parse('2027-02-28T05:00Z') + i * 864e5).toISOString(),
)
const f = `from shifts s where s.schedule_id=$1 and s.organization_id=1`
const q: Record<string, string> = {
  base: `select count(s.starts_at) ${f} and $2::timestamptz[] is not null`,
  wb: `select sum(width_bucket(s.starts_at, $2::timestamptz[])) ${f}`,
  trunc: `select count(date_trunc('second', s.starts_at)) ${f} and $2::timestamptz[] is not null`,
  tj: `select count(to_json(s.starts_at at time zone 'UTC')::text) ${f} and $2::timestamptz[] is not null`,
  tj0: `select count(to_json(s.starts_at at time zone 'UTC')) ${f} and $2::timestamptz[] is not null`,
  txt: `select count((s.starts_at at time zone 'UTC')::text) ${f} and $2::timestamptz[] is not null`,
  ms: `select count(round(date_part('epoch', s.ends_at - s.starts_at) * 1000)) ${f} and $2::timestamptz[] is not null`,
  cmp: `select sum((s.starts_at >= ($2::timestamptz[])[1])::int + (s.starts_at >= ($2::timestamptz[])[2])::int+ (s.starts_at >= ($2::timestamptz[])[3])::int) ${f}`,
  epochday: `select sum(date_part('epoch', s.starts_at)) ${f} and $2::timestamptz[] is not null`,
}
const times: Record<string, number[]> = {}
for (let i = 0; i < 200; i++)
  for (const [n, text] of Object.entries(q)) {
    const t = performance.now()
    await c.query({ name: n, text, values: [sid, starts] })
    ;(times[n] ??= []).push(performance.now() - t)
  }
for (const [n, t] of Object.entries(times)) {
  t.sort((a, b) => a - b)
  console.log(
    n.padEnd(15),
    'min',
    t[0].toFixed(2),
    'p25',
    t[50].toFixed(2),
    'med',
    t[100].toFixed(2),
  )
}
await c.end()
