// With two lazy-loaded chunks, the code that they share would take another request.
export { default as Sparkline } from './sparkline.tsx'
export { default as UsageCard } from './usage-card.tsx'
