/** Sets a space between Chinese and Latin letters or digits: a name put into a sentence may be either. */
export const spaced = (text: string) =>
  text.replace(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu, ' ')
