import { beforeEach, expect, test } from 'vitest'
import { EventToasts } from './event-toasts.ts'

const created = { type: 'info', title: 'Ana Ruiz created a shift' } as const
const deleted = { type: 'info', title: 'Ana Ruiz deleted a shift' } as const

let screen: Map<number, string>
let shown: number
let waiting: (() => void)[]
let toasts: EventToasts

beforeEach(() => {
  screen = new Map()
  shown = 0
  waiting = []
  toasts = new EventToasts({
    show({ title }) {
      shown += 1
      screen.set(shown, title)
      return shown
    },
    amend(id, message) {
      const title = screen.get(id)?.split(', ')[0]
      if (title) screen.set(id, `${title}, ${message}`)
      return title !== undefined
    },
    later: (_ms, work) => waiting.push(work),
  })
})

const passTime = () => {
  for (const work of waiting.splice(0)) work()
}
const texts = () => [...screen.values()]

test('a burst of the same is one toast that counts', () => {
  for (let change = 0; change < 25; change += 1) toasts.add(created)
  expect(texts()).toEqual(['Ana Ruiz created a shift, and 1 more change'])
  passTime()
  expect(texts()).toEqual(['Ana Ruiz created a shift, and 24 more changes'])
  passTime()
  expect(waiting).toEqual([])
})

test('other words are another toast', () => {
  toasts.add(created)
  toasts.add(deleted)
  expect(texts()).toEqual([created.title, deleted.title])
})

test('after a toast has gone the next change is shown anew', () => {
  toasts.add(created)
  screen.clear()
  toasts.add(created)
  expect(texts()).toEqual([created.title])
})

test('what was counted while the toast went is not lost', () => {
  for (let change = 0; change < 3; change += 1) toasts.add(created)
  screen.clear()
  passTime()
  expect(texts()).toEqual([created.title])
})

test('a toast that counts still names whose shift was the first', () => {
  const message = 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM'
  for (let change = 0; change < 3; change += 1) toasts.add({ ...created, message })
  expect(texts()).toEqual([`Ana Ruiz created a shift, ${message}, and 1 more change`])
})
