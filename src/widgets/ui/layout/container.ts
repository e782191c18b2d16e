/**
 * In boxes as wide as their content, such as a popover, a query container counts as empty, so the pseudo-element before
 * it gives the width instead: an invisible line, which needs the first word's 280 px (with margins that fits a window
 * of 360 px) and takes up to 640 px where the box offers them. `place` holds the query container, or is the host if
 * that is the outermost box itself.
 */
export const container = (place: ':host' | `.base${string}`) => /* css */ `
${place}::before { content: ".\\a0. ."; display: block; height: 0; overflow: hidden; visibility: hidden; font: 1px/0 monospace; word-spacing: 278px; }
`
