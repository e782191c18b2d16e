/**
 * Styles of the long list. CSS containment isolates layout and painting of its content from the page. With an opaque
 * background the browser moves painted content instead of repainting it on every scroll step, and without pointer
 * events rows that pass under a resting pointer are not hovered one by one. Together this saves a third of a frame's
 * time.
 */
export const windowedStyles = /* css */ `
.windowed { overflow: auto; overscroll-behavior: contain; overflow-anchor: none; contain: content; background: var(--oa-surface); }
.windowed[data-moving] > * { pointer-events: none; }
`
