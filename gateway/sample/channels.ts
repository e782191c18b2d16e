import { ChannelStatus } from '../domain.ts'
import { echoChannelType } from '../relay/echo.ts'

const day = 86_400

/** The sample channels: one that works offline, and one of each other status. Their keys are not real. */
export const sampleChannels = (now: number) => [
  {
    type: echoChannelType,
    key: 'echo',
    status: ChannelStatus.enabled,
    name: '内置回声（离线可用）',
    weight: 1,
    priority: 10,
    created_time: now - 30 * day,
    test_time: now - 3600,
    response_time: 24,
    test_error: '',
    base_url: '',
    models: 'gpt-4o-mini,gpt-3.5-turbo,gpt-4o,deepseek-chat',
    group: 'default,vip',
    model_mapping: '',
    config: '{}',
  },
  {
    type: 1,
    key: 'sample-key',
    status: ChannelStatus.disabled,
    name: 'OpenAI 备用线路',
    weight: 0,
    priority: 0,
    created_time: now - 30 * day,
    test_time: now - 2 * day,
    response_time: 2140,
    test_error: '',
    base_url: '',
    models: 'gpt-4o-mini,gpt-3.5-turbo,gpt-4o',
    group: 'default,vip',
    model_mapping: '{"gpt-3.5-turbo": "gpt-3.5-turbo-0125"}',
    config: '{}',
  },
  {
    type: 36,
    key: 'sample-key',
    status: ChannelStatus.autoDisabled,
    name: 'DeepSeek 官方',
    weight: 0,
    priority: 5,
    created_time: now - 24 * day,
    test_time: now - day,
    response_time: 5820,
    test_error: '',
    base_url: '',
    models: 'deepseek-chat',
    group: 'vip',
    model_mapping: '',
    config: '{}',
  },
]
