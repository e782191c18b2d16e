export const words = {
  title: '列的顺序与宽度',
  help: '滑块设置列宽，最左为自动。',
  reset: '恢复默认',
  up: (column: string) => `上移 ${column}`,
  down: (column: string) => `下移 ${column}`,
  first: '已在最前',
  last: '已在最后',
  automatic: '自动宽度',
  pixels: (width: number) => `${width} 像素`,
}
