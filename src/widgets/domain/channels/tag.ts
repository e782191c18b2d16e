/**
 * Whether a tag can be a segment of a path. A slash separates segments even if encoded, since servers decode first,
 * and browsers resolve `.` and `..`.
 */
export const fitsAddress = (tag: string) => !tag.includes('/') && !/^\.{1,2}$/.test(tag)
