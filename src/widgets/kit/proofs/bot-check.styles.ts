/** Sheet of the bot check; an element that uses it adds `calloutStyles` too. */
export const botCheckStyles = /* css */ `
.bot-check { min-height: 65px; }
.bot-check [role="alert"]:not(:empty) { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
`
