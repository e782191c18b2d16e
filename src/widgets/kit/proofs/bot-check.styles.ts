/** Style sheet of the bot check; elements that use it also add `calloutStyles`. */
export const botCheckStyles = /* css */ `
.bot-check { min-height: 65px; }
.bot-check [role="alert"]:not(:empty) { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
`
