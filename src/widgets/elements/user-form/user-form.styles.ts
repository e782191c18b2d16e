/** Sheet of the user form. */
export const userFormStyles = /* css */ `
.user-form { max-width: 640px; }
.user-form .work { padding: clamp(16px, 4vw, 24px); }
`
