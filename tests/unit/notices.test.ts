import { expect, test } from 'vitest'
import { toastDurations } from '../../src/widgets/domain/toast.ts'
import { addNotice, createNoticeStore, removeNotice } from '../../src/widgets/stores/notices.ts'

test('toasts are added with the time of their kind, renewed when they are said again, and removed @4.29', () => {
  const store = createNoticeStore()
  const shown = () => store.getState().notices.map(({ kind, text, duration }) => [kind, text, duration])
  const first = addNotice(store, 'success', 'saved')
  addNotice(store, 'error', 'refused')
  expect(shown()).toEqual([
    ['success', 'saved', toastDurations.success],
    ['error', 'refused', 5000],
  ])
  const again = addNotice(store, 'success', 'saved')
  expect(again).not.toBe(first)
  expect(shown().map(([, text]) => text)).toEqual(['refused', 'saved'])
  removeNotice(store, again)
  expect(shown().map(([, text]) => text)).toEqual(['refused'])
})

test('a toast without a time of its own stays until it is closed', () => {
  const store = createNoticeStore()
  addNotice(store, 'info', 'stays', 0)
  expect(store.getState().notices[0]?.duration).toBe(0)
})

test('a toast with an action stays eight seconds, whatever its kind', () => {
  const store = createNoticeStore()
  addNotice(store, 'success', 'banned', undefined, { label: 'Undo', run: () => undefined })
  expect(store.getState().notices[0]).toMatchObject({ duration: 8000, action: { label: 'Undo' } })
})
