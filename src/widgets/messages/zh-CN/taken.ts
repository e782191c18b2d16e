export const words = { name: '用户名已被使用', email: '邮箱已被使用', other: '已存在，不能重复' }
