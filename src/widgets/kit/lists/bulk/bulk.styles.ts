import { multiChoiceStyles } from '../../../ui/choices/multi-choice.tsx'
import { windowedStyles } from '../../../ui/choices/windowed.tsx'
import { formStyles } from '../../../ui/fields/form.styles.ts'

const barStyles = /* css */ `
.bulk { position: sticky; bottom: 0; z-index: 2; container: oa-bulk / inline-size; padding-bottom: env(safe-area-inset-bottom); border-top: 1px solid var(--oa-line); background: var(--oa-surface); }
/* What takes the focus in a row does not stop below the bar. */
.list-card:has(> .bulk) tbody :is(button, input, a) { scroll-margin-bottom: 170px; }
.bulk-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px 16px; background: var(--oa-primary-weak); }
.bulk-status { padding: 10px 16px; }
.bulk-left { padding: 0 16px 10px; color: var(--oa-muted); }
.bulk-count { font-weight: 600; }
.bulk-acts { display: flex; flex-wrap: wrap; gap: 8px; margin-inline-start: auto; }
.bulk-page { display: none; }
.bulk-lines { margin: 0; padding: 0; list-style: none; }
.bulk-lines > :first-child { font-weight: 600; }
.bulk-preview { margin: 12px 0 0; padding: 0; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); list-style: none; }
.bulk-preview > li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 6px 12px; }
.bulk-preview > li + li { border-top: 1px solid var(--oa-line); }
.bulk-preview > li > * { min-width: 0; overflow-wrap: anywhere; }
.bulk-old, .bulk-difference > del { color: var(--oa-muted); }
.bulk-difference { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 12px; }
.bulk-difference > * { text-decoration: none; }
.bulk-difference > ins { color: var(--oa-ok); }
.dialog .bulk-fields { margin-bottom: 16px; }
@container oa-bulk (max-width: 720px) {
  .bulk-page { display: inline-flex; }
  /* All that match are offered once the page is selected: both do not fit in one line. */
  .bulk-page ~ [part="select-all"] { display: none; }
  .bulk-acts { flex-basis: 100%; }
}
@media print { .bulk { display: none; } }
`

export const bulkStyles: readonly string[] = [formStyles, multiChoiceStyles, windowedStyles, barStyles]
