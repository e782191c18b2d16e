import { useState } from 'react'
import { useWidget } from '../../element/widget-context.ts'

/** The first size is the default. */
export const pageSizes = [10, 20, 50, 100] as const

const storageName = 'page_size'

const offered = (wanted: number | undefined) => pageSizes.find((size) => size === wanted)

/** The attribute decides, else a link, else the last choice in this browser, for every list. */
export function usePageSize(given: number | undefined, linked: number | undefined) {
  const { gateway } = useWidget()
  const [chosen, choose] = useState<number>(() => {
    const stored = Number(gateway.storage.read(storageName))
    return offered(stored) ?? pageSizes[0]
  })
  const resize = (rows: number) => {
    gateway.storage.write(storageName, String(rows))
    choose(rows)
  }
  return given === undefined
    ? ([offered(linked) ?? chosen, resize] as const)
    : ([clampPageSize(given), undefined] as const)
}

const clampPageSize = (size: number) => Math.min(100, Math.max(1, Math.floor(size)))
