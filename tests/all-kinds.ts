import { channelChangeTypes } from '../src/widgets/kit/jobs/channel-change-types.ts'
import { redemptionChangeTypes } from '../src/widgets/kit/jobs/redemption-change-types.ts'
import { tokenChangeTypes } from '../src/widgets/kit/jobs/token-change-types.ts'
import { userChangeTypes } from '../src/widgets/kit/jobs/user-change-types.ts'

/** Every kind of job; the console loads those of one subject. */
export const allKinds = {
  ...tokenChangeTypes,
  ...channelChangeTypes,
  ...redemptionChangeTypes,
  ...userChangeTypes,
}
