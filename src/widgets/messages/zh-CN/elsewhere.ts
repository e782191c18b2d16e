/** Options that this console does not show. */
export const words = {
  elsewhere: (count: number) =>
    `这个网关另有 ${count} 个选项，需在它自带的页面中修改；这里保存时不会改动它们。`,
  comma: '、',
}
