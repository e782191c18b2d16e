import { late } from '../../kit/element/late.tsx'

const load = async () => ({ default: (await import('../../ui/content/rich-text.tsx')).RichText })

/** Lazy-loaded, since signed-in users usually see figures instead of a text. */
export const RichText = late(load)

/** Preloads it before it is known whether there is a text, so that the text does not have to wait for it. */
export const fetchRichText = () => void load().catch(() => undefined)
