/** The value at the beginning of `bytes` and where it ends: integers, bytes, text, lists and maps, as in a passkey. */
export function decodeCbor(bytes: Buffer, from = 0): [value: unknown, end: number] {
  const [kind, small] = [bytes[from]! >> 5, bytes[from]! & 31]
  const width = small < 24 ? 0 : 2 ** (small - 24)
  const size = width === 0 ? small : bytes.readUIntBE(from + 1, width)
  let end = from + 1 + width
  const next = () => {
    const [value, after] = decodeCbor(bytes, end)
    end = after
    return value
  }
  if (kind === 0) return [size, end]
  if (kind === 1) return [-1 - size, end]
  if (kind === 2) return [bytes.subarray(end, end + size), end + size]
  if (kind === 3) return [bytes.toString('utf8', end, end + size), end + size]
  if (kind === 4) return [Array.from({ length: size }, next), end]
  if (kind === 5) return [new Map(Array.from({ length: size }, () => [next(), next()] as const)), end]
  throw new Error(`CBOR of kind ${kind}`)
}
