/** Styles of the about page. */
export const aboutStyles = /* css */ `
.about { container-type: inline-size; max-width: 960px; }
.about.framing { max-width: none; }
.about-text { padding: 24px; }
.about-text.bare { padding: 0; }
@container (max-width: 420px) { .about-text { padding: 16px; } .about-text.bare { padding: 0; } }
`
