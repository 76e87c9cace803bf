import { expect, test } from 'vitest'
import { amendToast, dismissToast, pastToastStore, showToast, toastStore } from './toast.ts'

const titles = () => pastToastStore.getState().map(({ title }) => title)

test('toasts that went are kept, newest first, with their last message and errors as such', () => {
  const first = showToast({ type: 'info', title: 'One' })
  const second = showToast({ type: 'error', title: 'Two' })
  expect(titles()).toEqual([])
  amendToast(first, 'and more')
  dismissToast(second)
  dismissToast(first)
  expect(pastToastStore.getState()).toMatchObject([
    { type: 'error', title: 'Two' },
    { type: 'info', title: 'One', message: 'and more' },
  ])
  // Of five at a time the oldest makes room.
  for (const title of ['3', '4', '5', '6', '7']) showToast({ type: 'info', title })
  expect(titles()).toEqual(['3', 'Two', 'One'])
  for (let count = 0; count < 60; count += 1) showToast({ type: 'info', title: `more ${count}` })
  expect(pastToastStore.getState()).toHaveLength(50)
  for (const { id } of toastStore.getState()) dismissToast(id)
  expect(titles().slice(0, 2)).toEqual(['more 59', 'more 58'])
})
