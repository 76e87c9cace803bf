import type pg from 'pg'

/** Opens 180 shifts of 4 to 10 hours in a week of the demo's organization, no two of them equal. */
export async function insertUnequalShifts(
  client: Pick<pg.Client, 'query'>,
  week: string,
): Promise<void> {
  await client.query(
    `with week as (
       insert into schedules (organization_id, week_start_date) values (1, $1) returning id
     )
     insert into shifts (organization_id, schedule_id, starts_at, ends_at)
     select 1, week.id, hours.starts_at, hours.starts_at + (240 + i * 53 % 370) * interval '1 minute'
     from week, generate_series(0, 179) as i,
       lateral (select $1::date + (i % 7) * interval '1 day' + (600 + i * 97 % 840) * interval '1 minute')
         as hours (starts_at)`,
    [week],
  )
}
