/** Styles of the keys in a channel's drawer. */
export const channelKeyStyles = /* css */ `
.channel-keys { width: 100%; margin: 8px 0; border-collapse: collapse; font-size: 12.5px; }
.channel-keys :is(th, td) { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--oa-line); text-align: start; vertical-align: middle; }
.channel-keys thead th { font-weight: 400; color: var(--oa-muted); }
.channel-keys tbody th { font-weight: 600; }
.channel-keys td:nth-child(2) { width: 100%; overflow-wrap: anywhere; }
.channel-keys small { display: block; margin-top: 2px; }
.channel-keys :is(td, th):last-child { padding-inline-end: 0; }
.channel-keys-acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px; }
.channel-keys td .channel-keys-acts { flex-wrap: nowrap; justify-content: flex-end; margin: 0; }
`
