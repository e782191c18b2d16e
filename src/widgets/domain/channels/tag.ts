/**
 * Whether a tag can be part of an address: a slash divides parts however it is encoded, since servers decode first, and
 * browsers take dots for the place itself.
 */
export const fitsAddress = (tag: string) => !tag.includes('/') && !/^\.{1,2}$/.test(tag)
