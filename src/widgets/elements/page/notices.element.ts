export { NoticesElement } from '../../kit/notices/notices-element.ts'
