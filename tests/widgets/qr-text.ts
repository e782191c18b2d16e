/** Data words of each block of a code with the highest correction (H), and the centres of its alignment patterns. */
const versions: [blocks: number[], centres: number[]][] = [
  [[9], []],
  [[16], [6, 18]],
  [
    [13, 13],
    [6, 22],
  ],
  [
    [9, 9, 9, 9],
    [6, 26],
  ],
  [
    [11, 11, 12, 12],
    [6, 30],
  ],
  [
    [15, 15, 15, 15],
    [6, 34],
  ],
  [
    [13, 13, 13, 13, 14],
    [6, 22, 38],
  ],
  [
    [14, 14, 14, 14, 15, 15],
    [6, 24, 42],
  ],
  [
    [12, 12, 12, 12, 13, 13, 13, 13],
    [6, 26, 46],
  ],
]

/** The masks of ISO/IEC 18004, by their number. */
const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/**
 * What a drawn QR code says: read from its pixels as a phone would, which sees a code without a damaged module.
 *
 * @throws Error if it is none of text in bytes with the highest correction
 */
export function qrText(canvas: HTMLCanvasElement): string {
  const { dark, size } = modulesOf(canvas)
  const version = versions[(size - 17) / 4 - 1]
  if (!version) throw new Error(`not a size of a code that is read here: ${size}`)
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(dark(8, column)), 0) ^ 0b10101
  if (format >> 3 !== 0b10) throw new Error('not the highest correction')
  const words = wordsIn(dark, size, masks[format & 0b111]!, version[1])
  const blocks: number[][] = version[0].map(() => [])
  for (let next = 0, index = 0; next < Math.max(...version[0]); next += 1)
    for (const [block, length] of version[0].entries())
      if (next < length) blocks[block]!.push(words[index++]!)
  const bits = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  if (!bits.startsWith('0100')) throw new Error('not a text in bytes')
  const byteAt = (index: number) => parseInt(bits.slice(4 + index * 8, 12 + index * 8), 2)
  const bytes = Array.from({ length: byteAt(0) }, (_, index) => byteAt(index + 1))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

/** Its modules, as large as a seventh of the pattern in its corner. */
function modulesOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  const isDark = (x: number, y: number) => {
    const [red, green, blue, alpha] = data.slice((y * width + x) * 4)
    return alpha! > 127 && red! + green! + blue! < 384
  }
  const pixels = Array.from(
    { length: width * height },
    (_, at) => [at % width, Math.floor(at / width)] as const,
  )
  const first = pixels.find(([x, y]) => isDark(x, y))
  const last = pixels.findLast(([x, y]) => isDark(x, y))
  if (!first || !last) throw new Error('nothing is drawn')
  const [left, top] = first
  let end = left
  while (isDark(end, top)) end += 1
  const step = (end - left) / 7
  const size = Math.round((last[1] - top + 1) / step)
  const dark = (row: number, column: number) =>
    isDark(Math.floor(left + (column + 0.5) * step), Math.floor(top + (row + 0.5) * step))
  return { dark, size }
}

/** The words of a code in the order in which they wind through it, without its patterns. */
function wordsIn(
  dark: (row: number, column: number) => boolean,
  size: number,
  mask: (row: number, column: number) => boolean,
  centres: number[],
): number[] {
  const isPattern = (row: number, column: number) => {
    if (row === 6 || column === 6) return true
    if ((row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)) return true
    // From the seventh version on, it is written beside two corners.
    if (size >= 45 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
    const last = size - 7
    return centres.some((y) =>
      centres.some(
        (x) =>
          !((y === 6 && (x === 6 || x === last)) || (x === 6 && y === last)) &&
          Math.abs(row - y) <= 2 &&
          Math.abs(column - x) <= 2,
      ),
    )
  }
  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!isPattern(row, column)) bits.push(Number(dark(row, column) !== mask(row, column)))
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
}
