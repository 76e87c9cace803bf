import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { SafeClient } from '@weekboard/db/client'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiReply, accounts } from '../../support/people/api-client.ts'
import {
  indexes,
  type LoggedRow,
  logPosition,
  readLog,
  statusesOf,
} from '../../support/people/event-log.ts'
import {
  createShift,
  employeeIdOf,
  readWeek,
  type ShiftInput,
  shiftBody,
} from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** Writes of one organization at once have the same results with and without group commit. */
describe.each([true, false])('with GROUP_COMMIT=%s', (groupCommit) => {
  const maxRounds = groupCommit ? 10 : 1
  let server: TestServer
  let owner: pg.Client
  let manager: string
  let admin: string
  let ana: number
  let keiko: number
  let foreign: number
  beforeAll(async () => {
    server = await startTestServer({ env: { GROUP_COMMIT: String(groupCommit) } })
    owner = new SafeClient({ connectionString: server.databaseUrl })
    await owner.connect()
    manager = await server.api.signIn(accounts.manager)
    admin = await server.api.signIn(accounts.admin)
    ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
    keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
    const { rows } = await owner.query(
      'select max(id)::integer as id from employees where organization_id <> 1',
    )
    foreign = rows[0].id
    const organization = { overlap_policy: 'refuse' }
    await server.api.call('PATCH', '/organization', { token: admin, body: { organization } })
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  async function weekExists(monday: string): Promise<boolean> {
    const { rowCount } = await owner.query('select from schedules where week_start_date = $1', [
      monday,
    ])
    return rowCount === 1
  }

  const post = (token: string, input: ShiftInput, headers: Record<string, string> = {}) =>
    server.api.call<ShiftWriteReply & { code?: string }>('POST', '/shifts', {
      token,
      body: shiftBody(input),
      headers,
    })
  /** Sixty-four creates at once, about weeks that nobody has planned yet. */
  async function play(monday: string) {
    const day = (index: number) => addDays(monday, index)
    const eightHours = { from: '08:00', to: '16:00' }
    const noons = { employeeId: keiko, date: day(7), from: '12:00', to: '13:00' }
    const key = { 'idempotency-key': `group-${monday}` }
    const unplanned = day(14)
    const days = Promise.all(
      indexes(7).map((index) =>
        post(manager, { employeeId: ana, date: day(index), ...eightHours }),
      ),
    )
    const overlapping = Promise.all(indexes(4).map(() => post(admin, noons)))
    const strangers = post(manager, { employeeId: foreign, date: day(0), ...eightHours })
    const short = post(manager, { employeeId: ana, date: unplanned, from: '09:00', to: '09:05' })
    const submitted = { employeeId: keiko, date: day(8), from: '12:00', to: '13:00' }
    const twice = Promise.all([post(admin, submitted, key), post(admin, submitted, key)])
    const other = Promise.all(
      indexes(49).map((index) => {
        const date = day(21 + 7 * Math.floor(index / 7) + (index % 7))
        return post(index % 2 ? manager : admin, { ...noons, date })
      }),
    )
    return {
      days: await days,
      overlapping: await overlapping,
      stranger: await strangers,
      short: await short,
      twice: await twice,
      other: await other,
      unplanned,
    }
  }

  test('sixty-four at once each get their own answer, and the week is one that a row of them could have left', async () => {
    // Which requests share a transaction depends on when they arrive; sooner or later some do.
    let shared = false
    for (let round = 0; round < maxRounds && !shared; round += 1) {
      const monday = addDays('2027-01-04', round * 7 * 12)
      const before = await logPosition(owner)
      const { days, overlapping, stranger, short, twice, other, unplanned } = await play(monday)

      expect(statusesOf(days).sort()).toEqual([201, 201, 201, 201, 201, 409, 409])
      for (const { status, body } of days) {
        if (status === 409) expect(body).toMatchObject({ details: { total_would_be: 48 } })
      }
      expect(statusesOf(overlapping).sort()).toEqual([201, 422, 422, 422])
      expect(overlapping.filter(({ body }) => body.code === 'shift_overlap')).toHaveLength(3)
      expect([stranger.status, short.status, short.body.code]).toEqual([404, 422, 'shift_length'])
      expect(statusesOf(twice)).toEqual([201, 201])
      expect(twice[0]?.body).toEqual(twice[1]?.body)
      expect(statusesOf(other)).toEqual(other.map(() => 201))
      // A refused step leaves no week behind.
      expect(await weekExists(unplanned)).toBe(false)

      const [submitted] = twice
      const made = [...days, ...overlapping, ...other, ...(submitted ? [submitted] : [])]
      const shiftIds = made.filter(({ status }) => status === 201).map(({ body }) => body.shift.id)
      const log = await readLog(owner, before)
      expect(log.map(({ seq }) => seq)).toEqual(indexes(56).map((index) => before + index + 1))
      expect(log.map(({ shift }) => shift).sort()).toEqual(shiftIds.sort())
      expectActors(log, accounts.manager, [...days, ...other.filter((_, index) => index % 2)])
      expectActors(log, accounts.admin, [
        ...overlapping,
        ...other.filter((_, index) => !(index % 2)),
      ])
      await expectSerial(log, made)
      shared = new Set(log.map(({ written }) => written)).size < log.length
    }
    expect(shared).toBe(groupCommit)
  })

  function expectActors(
    log: readonly LoggedRow[],
    email: string,
    replies: readonly ApiReply<ShiftWriteReply>[],
  ): void {
    const own = replies.filter(({ status }) => status === 201).map(({ body }) => body.shift.id)
    const actors = log.filter(({ shift }) => own.includes(shift ?? 0)).map(({ actor }) => actor)
    expect(actors).toEqual(own.map(() => email))
  }

  /** Each reply counts the shifts of its week as they were when it was its turn in the log. */
  async function expectSerial(
    log: readonly LoggedRow[],
    replies: readonly ApiReply<ShiftWriteReply>[],
  ): Promise<void> {
    const turn = new Map(log.map(({ shift }, index) => [shift, index]))
    const inOrder = replies
      .filter(({ status }) => status === 201)
      .map(({ body }) => body)
      .sort((a, b) => (turn.get(a.shift.id) ?? 0) - (turn.get(b.shift.id) ?? 0))
    const counts = new Map<string, number>()
    for (const { schedule } of inOrder) {
      const week = schedule.week_start_date
      counts.set(week, (counts.get(week) ?? 0) + 1)
      expect([week, schedule.shift_count]).toEqual([week, counts.get(week)])
    }
    for (const [week, count] of counts) {
      const { shifts, stats } = await readWeek(server.api, manager, week)
      expect([shifts.length, stats.shift_count]).toEqual([count, count])
    }
  }

  test('changes and deletions of the same shifts at once follow each other', async () => {
    const monday = '2040-01-02'
    const planned = { employeeId: keiko, date: monday, from: '09:00', to: '10:00' }
    const made = []
    for (const index of indexes(4)) {
      made.push(
        await createShift(server.api, manager, { ...planned, date: addDays(monday, index) }),
      )
    }
    const before = await logPosition(owner)
    const rounds = await Promise.all(
      made.map(async ({ shift }, place) => {
        const path = `/shifts/${shift.id}`
        const based = await Promise.all(
          indexes(5).map((index) =>
            server.api.call<ShiftWriteReply>('PATCH', path, {
              token: index % 2 ? manager : admin,
              body: { shift: { notes: `change ${index}` }, version: shift.version },
            }),
          ),
        )
        const free = await Promise.all([
          ...indexes(5).map((index) =>
            server.api.call<ShiftWriteReply>('PATCH', path, {
              token: manager,
              body: { shift: { notes: `again ${index}` } },
            }),
          ),
          ...(place === 0 ? [server.api.call('DELETE', path, { token: admin })] : []),
        ])
        return { based, free }
      }),
    )
    for (const [place, { based, free }] of rounds.entries()) {
      expect(statusesOf(based).sort()).toEqual([200, 412, 412, 412, 412])
      const changes = free.slice(0, 5) as ApiReply<ShiftWriteReply>[]
      const versions = changes
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.shift.version)
      // One after the other, until the shift is gone.
      expect(versions.sort((a, b) => a - b)).toEqual(versions.map((_, index) => 3 + index))
      const gone = place === 0 ? changes.filter(({ status }) => status === 404).length : 0
      expect(versions.length + gone).toBe(5)
      expect(free[5]?.status).toBe(place === 0 ? 200 : undefined)
    }
    const { shifts } = await readWeek(server.api, manager, monday)
    expect(shifts.map(({ version }) => version)).toEqual([7, 7, 7])
    const log = await readLog(owner, before)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => before + index + 1))
  })

  test('each of them is a step of its own, and of its own session', async () => {
    const monday = '2041-01-07'
    const [mine, theirs] = [
      await server.api.signIn(accounts.manager),
      await server.api.signIn(accounts.admin),
    ]
    const created = await Promise.all(
      indexes(20).map((index) =>
        post(index % 2 ? mine : theirs, {
          employeeId: keiko,
          date: addDays(monday, index),
          from: '09:00',
          to: '10:00',
        }),
      ),
    )
    expect(statusesOf(created)).toEqual(created.map(() => 201))
    const own = created.filter((_, index) => index % 2).map(({ body }) => body.shift.id)
    const left = async () => {
      const { rows } = await owner.query<{ id: number }>(
        'select id::integer from shifts where id = any ($1) order by id',
        [created.map(({ body }) => body.shift.id)],
      )
      return rows.map(({ id }) => id)
    }
    for (const index of own.keys()) {
      const { status } = await server.api.call('POST', '/undo', { token: mine })
      expect(status).toBe(200)
      expect(await left()).toHaveLength(created.length - index - 1)
    }
    expect((await left()).filter((id) => own.includes(id))).toEqual([])
    expect((await server.api.call('POST', '/undo', { token: mine })).status).not.toBe(200)
  })
})
