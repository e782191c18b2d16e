import { expect, test } from 'vitest'
import usageStyles from '../../../src/widgets/elements/usage/usage.css?raw'
import { colors } from '../../../src/widgets/colors.ts'

type Colour = [number, number, number]

/** How eyes without one kind of cones see linear colours (Machado, Oliveira and Fernandes, 2009). */
const eyes: Record<string, Colour[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (hex: string): Colour =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Colour
const light = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (one: string, other: string) => {
  const [less, more] = [light(linear(one)), light(linear(other))].sort((a, b) => a - b)
  return (more! + 0.05) / (less! + 0.05)
}
const lab = ([r, g, b]: Colour): Colour => {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const seen = (hex: string, eye: Colour[]) => {
  const colour = linear(hex)
  const mixed = eye.map((row) => row.reduce((sum, part, at) => sum + part * colour[at]!, 0))
  return lab(mixed.map((part) => Math.min(1, Math.max(0, part))) as Colour)
}

test.each(['light', 'dark'] as const)(
  '%s: each series differs from the card, and from the others',
  (theme) => {
    const at = theme === 'light' ? 0 : 1
    const own = [...usageStyles.matchAll(/series-\w+, light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      (found) => found[at + 1]!,
    )
    const colours = [colors.primary[at], ...own]
    expect(colours).toHaveLength(6)
    const ground = theme === 'light' ? '#ffffff' : colors.surface[1]
    for (const colour of colours) expect(contrast(colour, ground), colour).toBeGreaterThanOrEqual(3)
    for (const [eye, matrix] of Object.entries(eyes))
      for (const [place, one] of colours.entries())
        for (const other of colours.slice(place + 1)) {
          const [a, b] = [seen(one, matrix), seen(other, matrix)]
          const distance = Math.hypot(...a.map((part, axis) => part - b[axis]!))
          expect(distance, `${one} and ${other}, ${eye}`).toBeGreaterThanOrEqual(14)
        }
  },
)
