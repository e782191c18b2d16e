import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoreApi } from 'zustand/vanilla'
import type { ResourceState } from '../../stores/resources.ts'

const due = new Set<() => void>()

/**
 * `useStore` subscribes only after the first paint. Data that arrives before, because the page requested it early, is
 * rendered in a task of its own before that paint, so that the first layout has the rows instead of a skeleton.
 * Returns whether data is expected so soon; false from the first paint on.
 */
export function useBeforePaint<Data>(store: StoreApi<ResourceState<Data>>, expects: () => boolean): boolean {
  const [expected, setExpected] = useState(expects)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const stop = store.subscribe(({ data }, before) => {
      if (data === before.data) return
      if (due.size === 0) soon(redrawAll)
      due.add(redraw)
    })
    const frame = requestAnimationFrame(() => {
      stop()
      if (expected && store.getState().data === undefined) flushSync(() => setExpected(false))
    })
    return () => {
      stop()
      due.delete(redraw)
      cancelAnimationFrame(frame)
    }
  }, [store, expected])
  return expected
}

/** What arrives together is rendered together. */
function redrawAll() {
  const redraws = [...due]
  due.clear()
  flushSync(() => {
    for (const redraw of redraws) redraw()
  })
}

/**
 * Does the work before the next frame, where the browser can promise that. The layout of what is already rendered, and of
 * what the work renders, are tasks of their own: layout is as long as rendering, and each of them blocks the page.
 */
function soon(work: () => void) {
  const { scheduler } = globalThis as {
    scheduler?: { postTask?: (work: () => void, options: object) => unknown }
  }
  if (!scheduler?.postTask) return queueMicrotask(work)
  for (const task of [layOut, work, layOut]) void scheduler.postTask(task, { priority: 'user-blocking' })
}

/** Reading a measure makes the browser lay the page out. */
function layOut() {
  document.body.getBoundingClientRect()
}
