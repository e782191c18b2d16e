export const words = (type: number) => `类型 ${type}`
