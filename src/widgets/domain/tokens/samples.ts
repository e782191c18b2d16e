/** Some of the programs need more of a gateway than OpenAI's chat completions. */
const samplePrograms = {
  curl: {},
  Python: {},
  JavaScript: {},
  'Claude Code': { agent: 'messages' },
  Codex: { agent: 'responses' },
  'Gemini CLI': { agent: 'gemini' },
  OpenCode: { agent: 'chat' },
} as const satisfies Record<string, { agent?: keyof AgentPaths | 'chat' }>

export type SampleProgram = keyof typeof samplePrograms

/** Below these paths it speaks Anthropic's messages, OpenAI's responses and Gemini's API. */
export interface AgentPaths {
  messages?: string
  responses?: string
  gemini?: string
}

export const samplesFor = (paths: AgentPaths = {}, noAgents = false): SampleProgram[] =>
  (Object.keys(samplePrograms) as SampleProgram[]).filter((name) => {
    const { agent }: { agent?: keyof AgentPaths | 'chat' } = samplePrograms[name]
    return !agent || (!noAgents && (agent === 'chat' || paths[agent] !== undefined))
  })
