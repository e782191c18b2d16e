// What draws, as one late part: two that share as much would be a request more.
export { default as Sparkline } from './sparkline.tsx'
export { default as UsageCard } from './usage-card.tsx'
