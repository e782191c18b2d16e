/** An amount to give to a user. */
export interface Gift {
  name: string
  /** In dollars, or in quota units if `units` is set. */
  amount: number
  units: boolean
}

const pattern =
  /^(?:give|给|為|为|充值)\s*(?<name>\S+?)\s+(?:充值\s*)?(?<sign>[$＄])?\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>\$|usd|dollars?|美元|美金|刀|units?|额度)?$/iu

/** Reads "give alice $5", "给 alice 5 美元", "give alice 500000 units"; undefined for anything else. */
export function readGift(text: string): Gift | undefined {
  const { name, amount, unit = '' } = pattern.exec(text.trim())?.groups ?? {}
  const value = Number(amount)
  return name && value > 0 ? { name, amount: value, units: /^(units?|额度)$/iu.test(unit) } : undefined
}
