/** Styles of the user form. */
export const userFormStyles = /* css */ `
.user-form .work { max-width: 640px; padding: clamp(16px, 4vw, 24px); }
`
