/** Figures come in plain digits (`-1234.50`); with a currency's sign they are money. */
export interface NumberFormat {
  /** The decimal mark, also in what is typed, is a point or a comma. */
  mark: string
  number: (digits: string | number, sign?: string) => string
  /** Counts are shortened from ten thousand on. */
  count: (count: number, sign?: string) => string
  percent: (digits: string) => string
}

/** The first use of `Intl` costs 40 ms on a slow phone, so this does without. */
export function grouped(number: string | number): string {
  const [whole = '', ...fraction] = String(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** The sign comes first, after a minus, and also in front of a text that is no number. */
const signed = (text: string, sign = '') => text.replace(/^-?/, (minus) => minus + sign)

/** Chinese and English. */
export const plainNumberFormat: NumberFormat = {
  mark: '.',
  number: (digits, sign) => signed(grouped(digits), sign),
  count: (count, sign) => signed(shortened(count), sign),
  percent: (digits) => `${digits}%`,
}

/** From 1e4 as k, 1e6 as M, 1e9 as B (behaviour §9); 999,999 rounds up to `1.0M`. */
function shortened(count: number): string {
  const size = Math.abs(count)
  if (size < 1e4) return String(count)
  const [unit, of] =
    size < 999_950
      ? (['k', 1e3] as const)
      : size < 999_950_000
        ? (['M', 1e6] as const)
        : (['B', 1e9] as const)
  return `${(count / of).toFixed(1)}${unit}`
}
