export { NoticesElement } from '../../kit/notices-element.ts'
