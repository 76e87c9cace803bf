import { readFileSync } from 'node:fs'
import pg from 'pg'

const c = new pg.Client({ connectionString: readFileSync('/tmp/weekpg.url', 'utf8').trim() })
await c.connect()
const sid = (
  await c.query(`select id from schedules where week_start_date='2027-03-01' and organization_id=1`)
).rows[0].id
const people = `(select id, '{"id":' || id || ',"user":{"full_name":' || to_json(full_name)::text || '}}}' as piece from employees where organization_id=1 offset 0) e`
const sub = `(select s.id, s.employee_id, s.schedule_id, s.status, s.notes, s.version, s.starts_at, to_json(s.starts_at at time zone 'UTC')::text as a, to_json(s.ends_at at time zone 'UTC')::text as z, date_part('epoch', s.ends_at - s.starts_at) as secs from shifts s where s.schedule_id=$1 and s.organization_id=1 order by s.starts_at, s.id) s`
const D = (x: string) => `case when length(${x})=21 then left(${x},20) || '.000Z"' else 'x' end`
const q: Record<string, string> = {
  base: `select string_agg('a', ',') from shifts s where s.schedule_id=$1 and s.organization_id=1`,
  join: `select string_agg(e.piece, ',') from shifts s join ${people} on e.id=s.employee_id where s.schedule_id=$1 and s.organization_id=1`,
  sub: `select string_agg(e.piece||a||z, ',') from ${sub} join ${people} on e.id=s.employee_id`,
  noorder: `select string_agg(('{"id":' || s.id || ',"employee_id":' || s.employee_id || ',"schedule_id":4,"start_time":') || (${D('a')} || ',"end_time":' || ${D('z')}) || (',"status":"' || s.status || '","notes":' || coalesce(to_json(s.notes)::text,'null') || ',"duration_hours":') || (floor(s.secs/60/60*100+0.5)/100 || ',"version":' || s.version || ',"employee":') || e.piece, ',') from ${sub} join ${people} on e.id=s.employee_id`,
  lateral: `select string_agg((select '{"id":' || s.id || ',"employee_id":' || s.employee_id || ',"schedule_id":4,"start_time":' || ${D('a')} || ',"end_time":' || ${D('z')} || ',"status":"' || s.status || '","notes":' || coalesce(to_json(s.notes)::text,'null') || ',"duration_hours":' || floor(s.secs/60/60*100+0.5)/100 || ',"version":' || s.version || ',"employee":' || e.piece), ',') from ${sub} join ${people} on e.id=s.employee_id`,
  concat: `select string_agg(concat('{"id":' , s.id , ',"employee_id":' , s.employee_id , ',"schedule_id":4,"start_time":' , ${D('a')} , ',"end_time":' , ${D('z')} , ',"status":"' , s.status , '","notes":' , coalesce(to_json(s.notes)::text,'null') , ',"duration_hours":' , floor(s.secs/60/60*100+0.5)/100 , ',"version":' , s.version , ',"employee":' , e.piece), ',') from ${sub} join ${people} on e.id=s.employee_id`,
  concat_simple: `select string_agg(concat('{"id":' , s.id::text , ',"employee_id":' , s.employee_id::text , ',"schedule_id":4,"start_time":' , a , ',"end_time":' , z , ',"status":"' , s.status , '","notes":' , to_json(s.notes)::text , ',"duration_hours":' , s.secs::text , ',"version":' , s.version::text , ',"employee":' , e.piece), ',') from ${sub} join ${people} on e.id=s.employee_id`,
  nested_row: `select json_agg(r)::text from (select s.id, s.employee_id, s.schedule_id, a::json as start_time, z::json as end_time, s.status, s.notes, s.secs as duration_hours, s.version, e.piece::json as employee from ${sub} join (select id, json_build_object('id', id, 'user', json_build_object('full_name', full_name)) as piece from employees where organization_id=1 offset 0) e on e.id=s.employee_id) r`,
  array: `select array_to_string(array[s.id::text, a], 'x') from ${sub} limit 1`,
  ids: `select string_agg('{"id":' || s.id || ',"employee_id":' || s.employee_id || ',"schedule_id":4,"start_time":',',') from ${sub}`,
  dates: `select string_agg(${D('a')} || ',"end_time":' || ${D('z')},',') from ${sub}`,
  st: `select string_agg(',"status":"' || s.status || '","notes":' || coalesce(to_json(s.notes)::text,'null') || ',"duration_hours":',',') from ${sub}`,
  du: `select string_agg(floor(s.secs/60/60*100+0.5)/100 || ',"version":' || s.version || ',"employee":',',') from ${sub}`,
}
const times: Record<string, number[]> = {}
for (let i = 0; i < 150; i++)
  for (const [n, text] of Object.entries(q)) {
    const t = performance.now()
    await c.query({ name: n, text, values: [sid] })
    ;(times[n] ??= []).push(performance.now() - t)
  }
for (const [n, t] of Object.entries(times)) {
  t.sort((a, b) => a - b)
  console.log(
    n.padEnd(15),
    'min',
    t[0].toFixed(2),
    'p25',
    t[37].toFixed(2),
    'med',
    t[75].toFixed(2),
  )
}
await c.end()
