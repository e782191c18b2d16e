/** A name put into a sentence may be Chinese or Latin, so a space goes between the two. */
export const spaced = (text: string) =>
  text.replace(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu, ' ')
