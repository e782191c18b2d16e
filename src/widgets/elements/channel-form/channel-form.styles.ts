/** Styles of the channel form, in addition to those of every form. */
export const channelFormStyles = /* css */ `
.channel-form { padding: 24px; max-width: 688px; }
.fills { display: flex; flex-wrap: wrap; gap: 8px; margin-top: -8px; }
.add-names { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: start; }
.add-names > .button { margin-top: 24px; }
.add-names textarea { min-height: var(--oa-control); }
.channel-form-mapping > legend { padding: 0; margin-bottom: 4px; }
.mapping { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) var(--oa-control); gap: 8px; margin: 4px 0; }
.mapping > span { font-size: 12.5px; color: var(--oa-muted); }
.mapping > span:nth-of-type(2) { grid-column: 2 / -1; }
.mapping-row { display: contents; }
[role="status"] > .callout + .field { margin-top: 8px; }
@media (max-width: 720px) { .channel-form { padding: 16px; } }
`
