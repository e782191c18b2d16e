/** Cache keys of the settings. In a separate file, because the module that loads them contains every option. */
export const optionKeys = { all: ['options'] as const, groups: ['groups'] as const }
