/** Styles of the figure cards. */
export const figureStyles = /* css */ `
.figures { margin: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); gap: 16px; }
.figures + * { margin-top: 16px; }
.figure { padding: 14px 16px; min-width: 0; container-type: inline-size; }
.figure dt { color: var(--oa-muted); font-size: 12.5px; line-height: 20px; }
/* A number that wraps is easily misread, so narrow cards use a smaller font. */
.figure dd { display: flow-root; font-size: clamp(15px, 11.5cqi, 22px); line-height: 30px; font-weight: 600; overflow-wrap: anywhere; }
.figure .figure-note { font-size: 12.5px; line-height: 18px; font-weight: 400; color: var(--oa-muted); }
.figure .skeleton { margin: 9px 0; }
@media (max-width: 720px) { .figures { gap: 8px; } .figure { padding: 10px 14px; } }
`
