/** Where the settings are in the cache; apart from what asks for them, which knows every option. */
export const optionKeys = { all: ['options'] as const, groups: ['groups'] as const }
