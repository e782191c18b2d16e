/** An entity's id as the gateway sends it. Opaque: forks send UUID strings (contract, "Forks"). */
export type Id = number | string
