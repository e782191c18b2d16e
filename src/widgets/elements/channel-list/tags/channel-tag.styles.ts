/** Styles of the tag bar and its dialogs. */
export const channelTagStyles = /* css */ `
.callout.tag-bar { flex-wrap: wrap; }
.callout.tag-bar > span { flex: 1 1 16em; }
.tag-acts { display: flex; flex-wrap: wrap; gap: 8px; }
.tag-form { display: grid; gap: 12px; }
.tag-form > :empty { position: absolute; }
.tag-names { overflow-wrap: anywhere; }
.tag-job { margin-bottom: 16px; padding: 10px 16px; }
`
