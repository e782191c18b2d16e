/** Styles of the note that `Tooltip` shows. */
export const tooltipStyles = /* css */ `
.tooltip-anchor { display: inline-flex; }
.tooltip {
  position: fixed; inset: auto; margin: 0; padding: 4px 8px; width: max-content; max-width: 280px; border: 1px solid transparent; border-radius: 6px;
  background: light-dark(#1a1d23, #e8eaee); color: light-dark(#fff, #0f1115); font-size: 12.5px; line-height: 18px; font-weight: 400; white-space: normal; text-align: start;
}
`
