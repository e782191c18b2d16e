/** Styles of the chat page. */
export const chatStyles = /* css */ `
.chat .framed { height: var(--oneapi-chat-height, calc(100vh - 180px)); min-height: 420px; }
`
