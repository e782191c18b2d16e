import { lazy } from 'react'

const load = async () => ({ default: (await import('../../ui/content/rich-text.tsx')).RichText })

/** Who is signed in sees no text, as a rule, but figures: it comes with the first text. */
export const RichText = lazy(load)

/** Asks for it before it is known whether there is a text, so that the text need not wait. */
export const fetchRichText = () => void load().catch(() => undefined)
