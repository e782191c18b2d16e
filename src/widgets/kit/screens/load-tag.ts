/**
 * Loads one element. A separate module, so that elements load the list of tags only when they open a screen.
 */
export { loadTag } from '../../tags.ts'
