/** A notification, in plain text. */
export interface Notice {
  title: string
  text: string
}
