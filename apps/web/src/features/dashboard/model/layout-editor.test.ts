import { defaultWidgetsFor, type WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import { describe, expect, test } from 'vitest'
import { autosaveDelayMs, LayoutEditor } from './layout-editor.ts'
import { isDirty, type ServerLayout } from './layout-state.ts'
import { addWidget, type Placements, removeWidget } from './placements.ts'

class StaleVersion extends Error {}

const layoutOf = (widgets: Placements, version: number): ServerLayout => ({
  id: 7,
  widgets,
  rowHeight: 60,
  version,
})
const initial = layoutOf(defaultWidgetsFor(['manage_requests']).slice(0, 2), 3)

interface FakeServer {
  layout: ServerLayout
  fail: Error | null
  beforeReply: () => undefined
}

/** An editor with a server that the test answers for, and a timer that the test runs. */
function setUp() {
  const timers: { ms: number; work: () => void }[] = []
  const sent: ServerLayout[] = []
  const failures: unknown[] = []
  const server: FakeServer = {
    layout: initial,
    fail: null,
    beforeReply: () => undefined,
  }
  const editor = new LayoutEditor({
    async save(layout) {
      sent.push(layout)
      server.beforeReply()
      if (server.fail) throw server.fail
      if (layout.version !== server.layout.version) throw new StaleVersion()
      server.layout = layoutOf(layout.widgets, layout.version + 1)
      return server.layout
    },
    currentOf: (error) => (error instanceof StaleVersion ? server.layout : null),
    onFailure: (error) => failures.push(error),
    later(ms, work) {
      const timer = { ms, work }
      timers.push(timer)
      return { cancel: () => void timers.splice(timers.indexOf(timer), 1) }
    },
  })
  editor.receive(initial)
  const state = () => editor.store.getState()
  const types = () => (state().layout?.widgets ?? []).map(({ widgetType }) => widgetType)
  return { editor, server, timers, sent, failures, state, types }
}

const addStats = (widgets: Placements) => addWidget(widgets, 'quick-stats', 1)
const withMyShifts = addWidget(initial.widgets, 'my-shifts', 2)
const runTimer = async (timers: { work: () => void }[]) => {
  timers.splice(0, 1)[0]?.work()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('autosave', () => {
  test('comes 2 s after the last change once edit mode is off', async () => {
    const { editor, timers, sent, state } = setUp()
    editor.setEditing(true)
    editor.change(addStats)
    expect(timers).toEqual([])
    editor.setEditing(false)
    expect(timers.map(({ ms }) => ms)).toEqual([autosaveDelayMs])
    expect(autosaveDelayMs).toBe(2000)
    editor.change(addStats)
    expect(timers).toHaveLength(1)
    await runTimer(timers)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ id: 7, version: 3, rowHeight: 60 })
    expect(state()).toMatchObject({ status: 'saved', layout: { server: { version: 4 } } })
    expect(timers).toEqual([])
  })

  test('never comes for an unchanged layout, and stops when edit mode is on again', () => {
    const { editor, timers } = setUp()
    editor.setEditing(true)
    editor.setEditing(false)
    editor.change((widgets) => widgets)
    expect(timers).toEqual([])
    editor.change(addStats)
    editor.setEditing(true)
    expect(timers).toEqual([])
  })

  test('follows for what was changed while a save was under way', async () => {
    const { editor, server, timers, sent, state } = setUp()
    server.beforeReply = () => {
      server.beforeReply = () => undefined
      editor.change(addStats)
      return undefined
    }
    editor.change(addStats)
    await runTimer(timers)
    expect(sent[0]?.widgets).toHaveLength(3)
    expect(state().layout?.widgets).toHaveLength(4)
    await runTimer(timers)
    expect(server.layout.widgets).toHaveLength(4)
    expect(state().layout && isDirty(state().layout ?? never())).toBe(false)
  })

  test('leaves nothing to save when the reply also arrives as the layout of the server', async () => {
    const { editor, server, timers, sent, state } = setUp()
    server.beforeReply = () => void editor.receive(layoutOf(sent.at(-1)?.widgets.slice() ?? [], 4))
    editor.change(addStats)
    await runTimer(timers)
    expect(isDirty(state().layout ?? never())).toBe(false)
    expect(state()).toMatchObject({ status: 'saved', layout: { server: { version: 4 } } })
    expect(timers).toEqual([])
  })

  test('shows what another browser saved while a save was under way', async () => {
    const { editor, server, timers, types, state } = setUp()
    server.beforeReply = () => void editor.receive(layoutOf(withMyShifts, 5))
    editor.change(addStats)
    await runTimer(timers)
    expect(types()).toEqual(['quick-stats', 'pto-requests', 'my-shifts'])
    expect(isDirty(state().layout ?? never())).toBe(false)
  })

  test('is done at once when the dashboard is left', async () => {
    const { editor, server, timers } = setUp()
    editor.change(addStats)
    editor.close()
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.layout.widgets).toHaveLength(3)
    expect(timers).toEqual([])
  })
})

const never = (): never => {
  throw new Error('There is no layout')
}

describe('a failed save', () => {
  test('is reported, keeps the changes and can be tried again', async () => {
    const { editor, server, failures, state, types } = setUp()
    server.fail = new Error('down')
    editor.change(addStats)
    await editor.save()
    expect(failures).toEqual([server.fail])
    expect(state().status).toBe('failed')
    expect(types()).toHaveLength(3)
    server.fail = null
    await editor.save()
    expect(state().status).toBe('saved')
    expect(server.layout.widgets).toHaveLength(3)
  })
})

describe('another browser', () => {
  test('that saved is followed while nothing was changed here', () => {
    const { editor, types } = setUp()
    editor.receive(layoutOf(withMyShifts, 4))
    expect(types()).toEqual(['quick-stats', 'pto-requests', 'my-shifts'])
    editor.receive(layoutOf(initial.widgets, 3))
    expect(types()).toHaveLength(3)
  })

  test('that saved keeps the unsaved changes here, and both are saved', async () => {
    const { editor, server, failures, types } = setUp()
    editor.change(addStats)
    editor.change((widgets) => removeWidget(widgets, 'pto-requests-2'))
    server.layout = layoutOf(withMyShifts, 4)
    await editor.save()
    expect(failures).toEqual([])
    expect(types()).toEqual(['quick-stats', 'my-shifts', 'quick-stats'])
    expect(server.layout.widgets.map(({ widgetType }) => widgetType)).toEqual(types())
    expect(server.layout.version).toBe(5)
  })

  test('that removed a widget which was moved here does not take the move away', () => {
    const { editor, types } = setUp()
    const moved = (widgets: Placements): Placements =>
      widgets.map(
        (each): WidgetPlacement =>
          each.i === 'quick-stats-1' ? { ...each, config: { columns: 1 } } : each,
      )
    editor.change(moved)
    editor.receive(layoutOf([], 4))
    expect(types()).toEqual(['quick-stats'])
  })
})
