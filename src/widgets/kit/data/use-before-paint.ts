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

/** In a task that comes before the next frame, where the browser can promise that. */
function soon(work: () => void) {
  const { scheduler } = globalThis as {
    scheduler?: { postTask?: (work: () => void, options: object) => unknown }
  }
  if (scheduler?.postTask) scheduler.postTask(work, { priority: 'user-blocking' })
  else queueMicrotask(work)
}
