/**
 * Styles of the long list. CSS containment keeps the layout and painting of its content apart from the page.
 */
export const windowedStyles = /* css */ `
.windowed { overflow: auto; overscroll-behavior: contain; overflow-anchor: none; contain: content; }
`
