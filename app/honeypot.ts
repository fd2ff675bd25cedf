/** The name of a form field that people do not see and robots fill in. */
export const HONEYPOT = 'website';
