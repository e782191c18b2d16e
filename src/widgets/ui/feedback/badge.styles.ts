/** Styles of badge and meter. */
export const badgeStyles = /* css */ `
.badge {
  display: inline-flex; align-items: center; gap: 6px; max-width: 100%; padding: 0 9px; border-radius: 99px;
  font-size: 12px; line-height: 22px; font-weight: 600; white-space: nowrap; vertical-align: middle;
}
.badge .dot { width: 6px; height: 6px; flex: none; border-radius: 50%; background: currentColor; }
.tone-ok { color: var(--oa-ok); }
.tone-warn { color: var(--oa-warn); }
.tone-bad { color: var(--oa-bad); }
.tone-off { color: var(--oa-muted); }
.tone-info { color: var(--oa-primary); }
.badge.tone-ok { background: var(--oa-ok-weak); }
.badge.tone-warn { background: var(--oa-warn-weak); }
.badge.tone-bad { background: var(--oa-bad-weak); }
.badge.tone-off { background: var(--oa-bg); box-shadow: inset 0 0 0 1px var(--oa-line); }
.badge.tone-info { background: var(--oa-primary-weak); }
.meter { display: block; width: 110px; max-width: 100%; height: 4px; margin-top: 3px; margin-inline-start: auto; border-radius: 99px; background: var(--oa-line); overflow: hidden; }
.meter > span { display: block; height: 100%; border-radius: inherit; background: var(--oa-primary); }
.meter.tone-warn > span { background: var(--oa-warn); }
.meter.tone-bad > span { background: var(--oa-bad); }
@media (forced-colors: active) { .badge { outline: 1px solid; } .badge .dot { forced-color-adjust: none; background: CanvasText; } .meter { forced-color-adjust: none; background: Canvas; outline: 1px solid CanvasText; } .meter > span { background: CanvasText; } }
`
