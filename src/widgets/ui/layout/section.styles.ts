import { room } from './room.ts'

/** Styles of sections: title beside the controls if there is room, otherwise above them. */
export const sectionStyles = /* css */ `
${room(':host')}.base { container: oa-sections / inline-size; }
.section { display: grid; grid-template-columns: minmax(160px, 1fr) minmax(0, 640px); gap: 24px clamp(24px, 4cqi, 64px); justify-content: space-between; padding: 24px; margin-bottom: 16px; scroll-margin-top: calc(var(--oneapi-sticky-top, 0px) + 16px); }
.section-head h2:focus { outline: none; }
.section-head { min-width: 0; }
.section-head p { margin-top: 4px; max-width: 320px; color: var(--oa-muted); font-size: 12.5px; line-height: 20px; }
.section-body { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.section-body .form { gap: 16px; }
.section-body > .callout, .section-body .callout { margin: 0; }
.section-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px 12px; min-height: var(--oa-control); }
.section-foot > .save-note { flex: 1; }
.flags { display: flex; flex-direction: column; gap: 12px; }
.saved { color: var(--oa-ok); }
.saved .icon { vertical-align: -2px; margin-inline-end: 4px; }
@container oa-sections (max-width: 720px) {
  .section { grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 16px; }
}
`
