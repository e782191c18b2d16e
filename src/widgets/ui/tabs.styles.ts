/** Sheet of tabs, beside `shoelaceTokens`. */
export const tabsStyles = /* css */ `
oa-tab-group { --indicator-color: var(--oa-primary); --track-color: var(--oa-line); --track-width: 1px; }
oa-tab::part(base) { padding: 10px 14px; font-weight: 500; font-size: 14px; line-height: 22px; }
oa-tab-panel { --padding: 16px 0 0; }
@media (max-width: 720px) { oa-tab::part(base) { padding-inline: 10px; } }
`
