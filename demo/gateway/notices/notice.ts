/** Something a person should know, in plain text. */
export interface Notice {
  title: string
  text: string
}
