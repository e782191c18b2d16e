/** The heading of a section, for the focus after a change that takes away the button it was on. */
export function headingOf(root: ParentNode, section: string) {
  const heading = root.querySelector<HTMLElement>(`[part~="section__${section}"] h2`)
  if (heading) heading.tabIndex = -1
  return heading
}
