/** An amount to give to a user. */
export interface Gift {
  name: string
  amount: number
  /** What it is counted in; undefined for the gateway's currency. */
  of: 'units' | 'USD' | 'CNY' | undefined
}

const pattern =
  /^(?:give|给|為|为|充值)\s*(?<name>\S+?)\s+(?:充值\s*)?(?<sign>[$＄¥￥])?\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>[$¥￥]|usd|dollars?|美元|美金|刀|cny|rmb|yuan|元|人民币|units?|额度)?$/iu

/** Reads "give alice $5", "给 alice 5 元", "give alice 500000 units"; undefined for anything else. */
export function readGift(text: string): Gift | undefined {
  const { name, amount, sign = '', unit = '' } = pattern.exec(text.trim())?.groups ?? {}
  const value = Number(amount)
  const said = sign + unit
  const of = /units?|额度/iu.test(said)
    ? 'units'
    : /[¥￥]|cny|rmb|yuan|^元|人民币/iu.test(said)
      ? 'CNY'
      : said
        ? 'USD'
        : undefined
  return name && value > 0 ? { name, amount: value, of } : undefined
}
