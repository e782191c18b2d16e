import type { words as zh } from '../zh-CN/taken.ts'

export const words: typeof zh = {
  name: 'This user name is already taken',
  email: 'This email is already taken',
  other: 'This already exists',
}
