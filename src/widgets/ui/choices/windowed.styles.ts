/** Sheet of the long list: a scroller whose inside the rest of the page need not look at, nor be drawn again for. */
export const windowedStyles = /* css */ `
.windowed { overflow: auto; overscroll-behavior: contain; overflow-anchor: none; contain: content; }
`
