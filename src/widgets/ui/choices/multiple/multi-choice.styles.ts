/** Styles of the multiple choice with chips. */
export const multiChoiceStyles = /* css */ `
.multi-choice > legend { padding: 0; margin-bottom: 4px; }
.multi-choice-box { border: 1px solid var(--oa-border); border-radius: var(--oa-radius); overflow: hidden; }
.multi-choice-search { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px; border-bottom: 1px solid var(--oa-line); }
.multi-choice-search > .field { flex: 1 1 160px; }
.multi-choice .windowed { overflow-x: hidden; margin: 4px 0; padding: 0 12px; }
.multi-choice .windowed .check { height: 28px; line-height: 28px; }
.multi-choice .windowed .check input { margin: 6px 0; }
.multi-choice .check-long { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.multi-choice-none { padding: 0 12px 8px; }
/* Avoids repainting with each scroll step of the list below. */
.chips { isolation: isolate; display: flex; flex-wrap: wrap; gap: 6px; padding: 0; margin: 0 0 4px; list-style: none; max-height: 132px; overflow: auto; }
.chip { display: inline-flex; align-items: center; max-width: 100%; padding: 0 2px 0 10px; border-radius: 99px; background: var(--oa-primary-weak); color: var(--oa-primary); font-size: 12.5px; line-height: 26px; }
@media (forced-colors: active) { .chip { outline: 1px solid; outline-offset: -1px; } }
.chip-rest { padding: 0 10px; }
.multi-choice[data-invalid] .multi-choice-box { border-color: var(--oa-bad); }
.chip > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.chip button { display: grid; place-items: center; flex: none; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 50%; background: none; color: inherit; cursor: pointer; }
.chip button:hover { background: var(--oa-hover); }
`
