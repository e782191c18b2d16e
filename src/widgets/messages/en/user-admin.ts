import type { words as zh } from '../zh-CN/user-admin.ts'

export const words: typeof zh = {
  createForm: 'New user',
  editForm: (name) => `Edit user ${name}`,
  failed: 'The user could not be loaded',
  walled: 'You cannot edit a user with an equal or higher role',
  walledHelp:
    'Only an administrator with a higher role can edit this user. Your own profile is under "Profile".',
  toList: 'Back to users',
  initialPassword: 'Password',
  initialPasswordHelp: (least, most) => `At least ${least} and at most ${most} characters.`,
  group: 'Group',
  several: 'Allow several groups',
  severalHelp:
    'Some gateways treat several groups as a single group that does not exist: every call by this user then fails with 503 until a single group is chosen again.',
  groups: 'Groups',
  groupsHelp:
    'Groups decide which channels and ratios apply. They are managed under "Group ratio" in the settings.',
  groupsHelpRecords:
    "Groups decide which channels and ratios apply. They are managed on the gateway's own pages.",
  noGroup: 'None chosen: the default group applies',
  searchGroups: 'Search groups…',
  nothingFound: 'No groups found',
  removeGroup: (group) => `Remove ${group}`,
  addShown: (count) => `Add these ${count}`,
  groupsFailed: 'The groups could not be loaded. Your selection is kept.',
  quota: 'Quota left',
  money: 'Amount in US dollars',
  quotaInvalid: 'Please enter a whole number of units, 0 or more',
  submitCreate: 'Create',
  created: 'User created',
}
