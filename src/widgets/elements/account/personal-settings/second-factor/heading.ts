/** The heading of a section, to be focused after a change that removes the focused button. */
export function headingOf(root: ParentNode, section: string) {
  const heading = root.querySelector<HTMLElement>(`[part~="section__${section}"] h2`)
  if (heading) heading.tabIndex = -1
  return heading
}
