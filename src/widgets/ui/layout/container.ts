/**
 * CSS text that gives an element a width in boxes as wide as their content, such as a popover. A query container counts as
 * empty there, so the pseudo-element before it counts instead: an invisible line, which needs the first word's 280 px (with
 * margins that fits a window of 360 px) and takes up to 640 px where the box offers them.
 *
 * @param place - what holds the query container, or the host if that is the outermost box itself
 */
export const container = (place: ':host' | `.base${string}`) => /* css */ `
${place}::before { content: ".\\a0. ."; display: block; height: 0; overflow: hidden; visibility: hidden; font: 1px/0 monospace; word-spacing: 278px; }
`
