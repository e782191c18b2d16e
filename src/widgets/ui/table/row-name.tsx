/** What a row of a list is called: two lines at most, the whole of it in its title. */
export const RowName = ({ name, whole = name }: { name: string; whole?: string }) => (
  <span className="row-name" title={whole}>
    {name}
  </span>
)
