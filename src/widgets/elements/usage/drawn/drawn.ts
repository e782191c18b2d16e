// All drawing code as one lazy-loaded chunk: with two, the code they share would take another request.
export { default as Sparkline } from './sparkline.tsx'
export { default as UsageCard } from './usage-card.tsx'
