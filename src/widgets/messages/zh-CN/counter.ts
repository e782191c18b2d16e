export const words = {
  bytes: (used: number, most: number) => `${used}/${most} 字节`,
  letters: (used: number, most: number) => `${used}/${most} 字符`,
}
