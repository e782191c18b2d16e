import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastTimer } from '../../src/widgets/kit/notices/notices-element.ts'

describe('the time of a toast', () => {
  let toast: EventTarget
  let close: ReturnType<typeof vi.fn<() => void>>
  let timer: ToastTimer
  const start = (duration: number) => {
    toast = new EventTarget()
    close = vi.fn<() => void>()
    timer = new ToastTimer(toast, duration, close)
  }
  const happens = (...events: string[]) => events.forEach((type) => toast.dispatchEvent(new Event(type)))

  beforeEach(() => {
    vi.useFakeTimers()
    start(1000)
  })
  afterEach(() => void vi.useRealTimers())

  /** Expects that it closes after exactly this time, if nothing else happens. */
  const expectLeft = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds - 1)
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(close).toHaveBeenCalledTimes(1)
  }

  test('stands still under the pointer, and goes on after it', () => {
    vi.advanceTimersByTime(400)
    happens('pointermove')
    vi.advanceTimersByTime(5000)
    happens('pointerleave')
    expectLeft(600)
  })

  test('hovered, then focused: the time is subtracted once', () => {
    vi.advanceTimersByTime(400)
    happens('pointermove')
    vi.advanceTimersByTime(5000)
    happens('focusin')
    vi.advanceTimersByTime(5000)
    happens('focusout', 'pointerleave')
    expectLeft(600)
  })

  test.each([
    { first: 'pointerleave', last: 'focusout' },
    { first: 'focusout', last: 'pointerleave' },
  ])('goes on only after $last, if $first comes first', ({ first, last }) => {
    vi.advanceTimersByTime(400)
    happens('pointermove', 'focusin', first)
    vi.advanceTimersByTime(5000)
    expect(close).not.toHaveBeenCalled()
    happens(last)
    expectLeft(600)
  })

  test('the focus moves between its buttons: nothing is added or lost', () => {
    vi.advanceTimersByTime(400)
    happens('focusin')
    vi.advanceTimersByTime(300)
    happens('focusout', 'focusin')
    vi.advanceTimersByTime(300)
    happens('focusout')
    expectLeft(600)
  })

  test('a leave without an enter does not start it again', () => {
    vi.advanceTimersByTime(400)
    happens('pointerleave', 'focusout')
    expectLeft(600)
  })

  test('stopped, it stays so: a toast that is taken away loses the focus', () => {
    happens('focusin')
    timer.stop()
    happens('focusout')
    vi.advanceTimersByTime(5000)
    expect(close).not.toHaveBeenCalled()
  })

  test('without a duration it never closes', () => {
    start(0)
    happens('pointermove', 'pointerleave')
    vi.advanceTimersByTime(100_000)
    expect(close).not.toHaveBeenCalled()
  })
})
