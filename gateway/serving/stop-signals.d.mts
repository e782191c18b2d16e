export function passSignalsOn(pass: (signal: NodeJS.Signals) => unknown): void
export function onStopSignals(drain: () => void, endAtOnce: () => void): () => void
