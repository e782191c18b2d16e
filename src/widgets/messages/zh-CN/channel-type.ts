/** @param name - that the gateway's own console gives it; none for a type that nobody knows */
export const words = (type: number, name?: string) => name ?? `类型 ${type}`
