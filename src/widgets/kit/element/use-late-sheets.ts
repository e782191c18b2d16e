import { useLayoutEffect, type RefObject } from 'react'
import { addSheets } from '../../dom/sheet.ts'

/** Adds the style sheets of a lazy-loaded part to the element around `place`; they are not removed again. */
export function useLateSheets(place: RefObject<Element | null>, styles: readonly string[]) {
  useLayoutEffect(() => {
    if (place.current) addSheets(place.current, styles)
  }, [place, styles])
}
