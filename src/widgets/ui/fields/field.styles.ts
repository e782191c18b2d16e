export const fieldStyles = /* css */ `
.field { display: flex; flex-direction: column; gap: 4px; min-width: 0; border: 0; }
.field-label { font-size: 12.5px; line-height: 20px; font-weight: 600; color: var(--oa-text); }
.field-label .required { color: var(--oa-bad); margin-inline-start: 2px; }
.field-note:empty { margin-top: -4px; }
.field-help { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.field-count { margin-top: -4px; font-size: 12.5px; line-height: 18px; color: var(--oa-muted); text-align: end; }
.field-note:not(:empty) + .field-count { margin-top: clamp(-18 * var(--oa-px) - 4px, (160px - 100%) * 99, -4px); }
.field:has(> .field-count) > .field-note { padding-inline-end: clamp(0px, (100% - 160px) * 99, 88px); }
.field-error { font-size: 12.5px; line-height: 18px; color: var(--oa-bad); display: flex; gap: 4px; align-items: flex-start; }
.field-error .icon { margin-top: 2px; }
.input {
  display: block; width: 100%; min-width: 0; height: var(--oa-control); padding: 0 12px; margin: 0; color: var(--oa-text);
  background: var(--oa-surface); border: 1px solid var(--oa-border); border-radius: var(--oa-radius);
  font: inherit; unicode-bidi: plaintext; appearance: none;
}
.input::placeholder { color: var(--oa-muted); opacity: 1; }
.input:focus-visible { outline-offset: -1px; }
/* While its calendar button has the focus, it matches neither :focus nor :focus-visible. */
.input[type="datetime-local"]:focus-within { outline: 2px solid var(--oa-primary); outline-offset: -1px; }
.input[aria-invalid="true"] { border-color: var(--oa-bad); }
.input:disabled, .input:read-only:not(select) { background: var(--oa-bg); }
.input:disabled { color: var(--oa-muted); cursor: not-allowed; }
.input.mono { font-family: var(--oa-mono); font-size: 12.5px; }
textarea.input { height: auto; padding: 7px 12px; line-height: 20px; resize: vertical; }
.input-wrap { position: relative; display: block; }
.input-wrap > .icon { position: absolute; inset-inline-start: 10px; top: 50%; translate: 0 -50%; color: var(--oa-muted); pointer-events: none; }
.input-wrap > .icon + .input { padding-inline-start: 34PX; }
.input-wrap > .trailing { position: absolute; inset-inline-end: 3px; top: 50%; translate: 0 -50%; display: flex; }
.input-wrap:has(> .trailing) > .input { padding-inline-end: calc(var(--oa-small) + 10PX); }
.input-wrap.select > .icon { inset-inline: auto 10px; }
select.input { padding-inline-end: 34PX; text-overflow: ellipsis; cursor: pointer; }
select.input option { background: var(--oa-surface); color: var(--oa-text); }
.check { display: flex; gap: 8px; align-items: flex-start; line-height: 24px; cursor: pointer; }
.check:has(:disabled) { cursor: not-allowed; color: var(--oa-muted); }
.check input { margin: 4px 0; }
/* Drawn, because browsers fill those of a dark page with a grey that looks disabled. */
:is(.check, .tick) input { flex: none; appearance: none; display: grid; place-items: center; width: 16px; height: 16px; border: 1px solid var(--oa-muted); border-radius: 4px; background: var(--oa-surface); cursor: inherit; }
:is(.check, .tick) input::before { content: ""; width: 10px; height: 10px; scale: 0; background: var(--oa-on-primary); clip-path: polygon(12% 46%, 0 60%, 40% 96%, 100% 18%, 86% 6%, 39% 68%); }
:is(.check, .tick) input:is(:checked, :indeterminate) { border-color: var(--oa-primary); background: var(--oa-primary); }
:is(.check, .tick) input:is(:checked, :indeterminate)::before { scale: 1; }
:is(.check, .tick) input:indeterminate::before { clip-path: inset(40% 0); }
:is(.check, .tick) input:disabled { opacity: .5; }
@media (forced-colors: active) { :is(.check, .tick) input { appearance: auto; } }
@media (pointer: coarse) { .input { font-size: max(16PX, 1em); } }
`
