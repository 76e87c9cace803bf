import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { type DashboardApi, dashboardApi, quickStats } from '../../support/people/dashboard-api.ts'
import { signUpVerified } from '../../support/people/users.ts'
import { testNow } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let tokens: Record<'manager' | 'employee', string>
let manager: DashboardApi
let employee: DashboardApi

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  tokens = {
    manager: await server.api.signIn(accounts.manager),
    employee: await server.api.signIn(accounts.employee),
  }
  manager = dashboardApi(server, tokens.manager)
  employee = dashboardApi(server, tokens.employee)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** A user of an organization of their own. */
async function newcomer(): Promise<DashboardApi> {
  const email = `user-${Math.random().toString(36).slice(2)}@layout.test`
  return dashboardApi(server, (await signUpVerified(server.api, email)).token)
}

const requests = (fields = {}) => ({
  i: 'pto-requests-2',
  widgetType: 'pto-requests',
  x: 6,
  y: 0,
  w: 6,
  h: 6,
  config: { maxItems: 7 },
  ...fields,
})

describe('the layout of the dashboard', () => {
  test('is by default that of the role, and not stored', async () => {
    const { status, body } = await (await newcomer()).layout()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: null,
      userId: expect.any(Number),
      organizationId: expect.any(Number),
      gridColumns: 12,
      rowHeight: 60,
      isDefault: true,
      createdAt: null,
      updatedAt: null,
      version: 0,
    })
    expect(body.widgets).toEqual([
      {
        i: 'quick-stats-1',
        widgetType: 'quick-stats',
        ...{ x: 0, y: 0, w: 6, h: 4 },
        config: { columns: 2, stats: [] },
      },
      {
        i: 'pto-requests-2',
        widgetType: 'pto-requests',
        ...{ x: 6, y: 0, w: 6, h: 6 },
        config: { maxItems: 5 },
      },
      { i: 'today-3', widgetType: 'today', ...{ x: 0, y: 4, w: 6, h: 8 }, config: {} },
    ])
    const staff = (await employee.layout()).body
    expect(staff.widgets.map(({ widgetType, w, h }) => [widgetType, w, h])).toEqual([
      ['quick-stats', 6, 4],
      ['my-shifts', 6, 6],
    ])
  })

  test('is saved for the user alone, and read by its id', async () => {
    const saved = await manager.save([quickStats(), requests()], { name: 'Mine' })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      id: expect.any(Number),
      userId: expect.any(Number),
      organizationId: 1,
      name: 'Mine',
      widgets: [quickStats(), requests()],
      gridColumns: 12,
      rowHeight: 60,
      isDefault: false,
      createdAt: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
      version: expect.any(Number),
    })
    const { id } = saved.body
    expect((await manager.layout()).body).toEqual(saved.body)
    expect((await manager.layout(id ?? 0)).body).toEqual(saved.body)
    for (const someone of [employee, await newcomer()]) {
      expect((await someone.layout(id ?? 0)).status).toBe(404)
      expect((await someone.save([], { id })).status).toBe(404)
      expect((await someone.layout()).body).toMatchObject({ isDefault: true })
    }
    expect((await manager.save([], { id })).body).toMatchObject({ id, widgets: [], name: 'Mine' })
  })

  test('of an older version is a 412 with the present one; without a version the last wins', async () => {
    const user = await newcomer()
    expect((await user.save([], { version: 3 })).body.details?.current).toMatchObject({
      isDefault: true,
      version: 0,
    })
    expect((await user.save([quickStats()], { version: 0 })).body.version).toBe(1)
    const stale = await user.save([], { version: 0 })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_version'])
    expect(stale.body.details?.current).toMatchObject({ version: 1, widgets: [quickStats()] })
    expect((await user.save([], { version: 1 })).body.version).toBe(2)
    expect((await user.save([quickStats()])).body.version).toBe(3)
  })

  test('saved by many browsers at once with one version is saved once', async () => {
    const user = await newcomer()
    for (const version of [0, 1]) {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => user.save([quickStats()], { version })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
    }
  })

  test('tells the other browsers of the same user, on every node, and nobody else', async () => {
    const watch = async (token: string, on: TestServer) => {
      const client = await connectCable(on.url, token)
      await client.subscribe({ channel: 'DashboardChannel' })
      return client
    }
    const browsers = [await watch(tokens.manager, server), await watch(tokens.manager, other)]
    const stranger = await watch(tokens.employee, server)
    const { id, version } = (await manager.save([quickStats()])).body
    const update = { type: 'layout_updated', layout_id: id, version }
    for (const browser of browsers) {
      await until(() => browser.signals().some(({ type }) => type === 'layout_updated'))
      expect(browser.signals()).toContainEqual(update)
    }
    expect((await manager.save([{}])).status).toBe(422)
    await employee.save([quickStats()])
    await until(() => stranger.signals().length > 0)
    expect(stranger.signals()).toHaveLength(1)
    expect(browsers[0]?.signals()).toEqual([update])
    for (const client of [...browsers, stranger]) client.close()
  })

  test('leaves out what the user may not have any more', async () => {
    const { userId } = (await employee.save([quickStats()])).body
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(
        `update dashboard_layouts set widgets = widgets || $2::jsonb where user_id = $1`,
        [userId, JSON.stringify([requests(), requests({ i: 'gone-3', widgetType: 'gone' })])],
      ),
    )
    expect((await employee.layout()).body.widgets.map(({ i }) => i)).toEqual([
      quickStats().i,
      'gone-3',
    ])
  })
})

describe('a hostile layout is refused with the widget’s name', () => {
  const name = quickStats().i
  const nan = Number.NaN
  test.each([
    ['an overlap', [quickStats(), requests({ x: 3 })], 'pto-requests-2'],
    ['a name used twice', [quickStats(), requests({ i: name })], name],
    ['NaN', [quickStats({ x: nan })], name],
    ['a fraction', [quickStats({ w: 2.5 })], name],
    ['a negative place', [quickStats({ y: -1 })], name],
    ['an endless place', [quickStats({ y: 1e300 })], name],
    ['a place out of the grid', [quickStats({ x: 9 })], name],
    ['a width beyond the maximum', [quickStats({ w: 7, maxW: 12 })], name],
    ['a width beyond its own maximum', [quickStats({ w: 5, maxW: 4 })], name],
    ['a size below the minimum', [quickStats({ h: 1, minH: 1 })], name],
    ['an unknown type', [quickStats({ widgetType: 'weather' })], name],
    ['a type of the prototype', [quickStats({ widgetType: 'constructor' })], name],
    ['no type', [quickStats({ widgetType: null })], name],
    ['a setting out of bounds', [requests({ config: { maxItems: 21 } })], 'pto-requests-2'],
    ['settings that are none', [requests({ config: 'all' })], 'pto-requests-2'],
    ['a name of the prototype', [quickStats({ i: '__proto__' })], '__proto__'],
    ['another name of the prototype', [quickStats({ i: 'hasOwnProperty' })], 'hasOwnProperty'],
    ['no name', [quickStats({ i: 7 })], null],
    ['nothing', [quickStats(), null], null],
  ])('%s', async (_what, widgets, widget) => {
    const { status, body } = await manager.save(widgets)
    expect([status, body.code]).toEqual([422, 'invalid_layout'])
    expect(body.details).toMatchObject({ widget, index: widgets.length - 1 })
    expect(Object.keys(body.details?.fields ?? {})).toEqual([
      expect.stringMatching(new RegExp(`^widgets\\.${widgets.length - 1}`)),
    ])
    if (widget !== null) expect(body.error).toContain(widget)
  })

  test('ten thousand widgets', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({ i: `a${i}` }))
    expect((await manager.save(many)).body.details).toMatchObject({ widget: 'a0' })
    const small = (index: number) =>
      quickStats({
        i: `q${index}`,
        x: (index % 6) * 2,
        y: index - (index % 6),
        w: 2,
        h: 2,
        config: {},
      })
    const fifty = Array.from({ length: 51 }, (_, index) => small(index))
    expect((await manager.save(fifty)).body.details).toMatchObject({ widget: 'q50' })
    expect((await manager.save(fifty.slice(0, 50))).status).toBe(200)
  })

  test('a widget that the user may not have', async () => {
    const { status, body } = await employee.save([requests()])
    expect(status).toBe(422)
    expect(body.details).toMatchObject({ widget: 'pto-requests-2' })
  })

  test('and stores nothing of it', async () => {
    const before = (await manager.save([quickStats()])).body
    await manager.save([quickStats({ x: -1 })])
    expect((await manager.layout()).body).toEqual(before)
    const wide = await manager.save([quickStats({ w: 6, maxW: null })])
    expect([wide.status, wide.body.widgets]).toEqual([200, [quickStats({ w: 6 })]])
    const { body } = await manager.save([
      quickStats({ minW: 1, maxW: 99, config: { columns: 1, constructor: 1, color: 'red' } }),
    ])
    expect(body.widgets).toEqual([
      quickStats({ minW: 2, maxW: 6, config: { columns: 1, stats: [] } }),
    ])
  })

  test.each([{ grid_columns: 24 }, { row_height: 0 }, { name: ' ' }, { version: -1 }])(
    '%o is a 422',
    async (extra) => expect((await manager.save([], extra)).status).toBe(422),
  )
})
