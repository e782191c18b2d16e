/** The sample programs, and what a gateway must speak for each besides OpenAI's chat completions. */
export const samplePrograms = {
  curl: {},
  Python: {},
  JavaScript: {},
  'Claude Code': { agent: 'messages' },
  Codex: { agent: 'responses' },
  'Gemini CLI': { agent: 'gemini' },
  OpenCode: { agent: 'chat' },
} as const satisfies Record<string, { agent?: keyof AgentPaths | 'chat' }>

export type SampleProgram = keyof typeof samplePrograms

/** Below which path a gateway speaks Anthropic's messages, OpenAI's responses and Gemini's API, as far as it does. */
export interface AgentPaths {
  messages?: string
  responses?: string
  gemini?: string
}

/** The programs that can call a gateway; without coding agents if these are hidden. */
export const samplesFor = (paths: AgentPaths = {}, noAgents = false): SampleProgram[] =>
  (Object.keys(samplePrograms) as SampleProgram[]).filter((name) => {
    const { agent }: { agent?: keyof AgentPaths | 'chat' } = samplePrograms[name]
    return !agent || (!noAgents && (agent === 'chat' || paths[agent] !== undefined))
  })
