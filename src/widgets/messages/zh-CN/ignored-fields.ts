/** A field that kept its value: its label, and the value as displayed. */
export interface Kept {
  label: string
  still: string
}

export const words = (kept: readonly Kept[]) =>
  `网关没有采用全部修改：${kept.map(({ label, still }) => `${label}仍为${still ? `「${still}」` : '空'}`).join('，')}。`
