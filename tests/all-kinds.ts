import { channelKinds } from '../src/widgets/kit/jobs/channel-kinds.ts'
import { redemptionKinds } from '../src/widgets/kit/jobs/redemption-kinds.ts'
import { tokenKinds } from '../src/widgets/kit/jobs/token-kinds.ts'
import { userKinds } from '../src/widgets/kit/jobs/user-kinds.ts'

/** Every kind of job; the console loads those of one subject. */
export const allKinds = { ...tokenKinds, ...channelKinds, ...redemptionKinds, ...userKinds }
