/** A short, stable hash of a text: two 32-bit FNV-1a sums. Not for secrets. */
export function textHash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - index), 0x01000193)
  }
  return [one, two].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}
