/** Loads one element: a module of its own, so that elements need the list of tags only when they open a screen. */
export { loadTag } from '../../tags.ts'
